/** The links of the example creator. */
import { update } from '../../../db/sql.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { createLink } from '../../../links/links/create-link.ts'
import { removeLinks } from '../../../links/links/remove-links.ts'
import { storeImage } from '../../../platform/pictures/store.ts'
import { SEED_PARTNERS } from '../partners/partners.ts'
import { NETWORK_PARTNERS } from '../partners/partners-of-networks.ts'
import { makePicture } from '../pictures/picture.ts'
import type { SceneName } from '../pictures/scenes.ts'
import type { ShelfLink } from '../plan/shelf.ts'

export type MadeLink = { id: string; code: string; partnerId: string; slug: string }

export async function makeLink(
  deps: Deps,
  creator: Actor,
  shelf: Pick<ShelfLink, 'slug' | 'path' | 'title' | 'subId' | 'scene' | 'goods'>,
): Promise<MadeLink> {
  const { slug, path, title, subId, scene, goods } = shelf
  const url = new URL(path, homeOf(deps, slug)).href
  const { id, code, partner } = await createLink(deps, creator, { url, title, subId })
  const [product] = goods
  // The example shops have no pages to read, except the demo shop.
  const read =
    slug === 'demo'
      ? {}
      : {
          title: product?.name ?? null,
          image_hash: await storePicture(deps, scene, path.length),
          looked_at: deps.now().toISOString(),
        }
  if (product) await update(deps.db, 'link_targets', { url }, { price_won: product.priceWon, ...read }).run()
  return { id, code, partnerId: partner.id, slug }
}

async function storePicture(deps: Deps, scene: SceneName, number: number): Promise<string> {
  const file = await makePicture({ scene, number, size: 'square' })
  return (await storeImage(deps, new Uint8Array(await file.arrayBuffer()), file.type)).hash
}

/** A mistaken link, which is in the trash. */
export async function makeRemovedLink(deps: Deps, creator: Actor): Promise<void> {
  const { id } = await makeLink(deps, creator, {
    slug: 'maru',
    path: '/event/autumn',
    title: '가을 기획전 (끝남)',
    subId: '',
    scene: 'blanket',
    goods: [],
  })
  await removeLinks(deps, creator, { ids: [id] })
}

function homeOf(deps: Deps, slug: string): string {
  const partner = [...SEED_PARTNERS, ...NETWORK_PARTNERS].find((one) => one.slug === slug)
  return partner ? `https://${partner.hosts[0]}` : deps.siteOrigin
}
