/** Fetches the product of an address before the first link to it, so that the creator sees what the link sells. */
import type { Actor, Deps } from '../../deps.ts'
import type { PartnerDetail } from '../../partners/partners/queries.ts'
import { addTry } from '../../platform/rate-limit.ts'
import { findProduct } from '../links/health/product.ts'
import { visitTarget } from '../links/health/visit.ts'
import { addTarget, type Product, saveProducts } from '../links/target-checks.queries.ts'

/** A person waits for the answer. A slower shop's product is there at the next look. */
const MOST_MS = 2_000
const MOST_A_MINUTE = 20

/**
 * Returns null when the shop is too slow, refuses us, or the person asked for too many addresses. Only tests
 * set `mostMs`.
 */
export async function fetchProduct(
  deps: Deps,
  actor: Actor,
  { url, partner }: { url: string; partner: PartnerDetail },
  mostMs = MOST_MS,
): Promise<Product | null> {
  if ((await addTry(deps, `product:${actor.userId}`, 60)) > MOST_A_MINUTE) return null
  const { param, hosts, network } = partner
  const visited = visitTarget(deps, { url, param, hosts, network }).then(({ result, judged }) =>
    findProduct(deps, { url, network }, result, judged?.verdict),
  )
  deps.waitUntil(visited.then((product) => keep(deps, { url, partnerId: partner.id, product })))
  // Its failure is logged above; the person sees the conditions without the product.
  return Promise.race([visited.catch(() => null), later(mostMs)])
}

/** Keeps it for a day, or as long as somebody has a link to it. */
async function keep(
  deps: Deps,
  { url, partnerId, product }: { url: string; partnerId: string; product: Product },
): Promise<void> {
  if (!product.title) return
  const at = deps.now().toISOString()
  await deps.db.batch([
    addTarget(deps.db, { url, partnerId, at }),
    ...saveProducts(deps.db, [{ url, ...product, at }]),
  ])
}

function later(ms: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), ms))
}
