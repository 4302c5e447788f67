/**
 * Visits the targets of links: each address once, those of a shop one after another, at most 57,600 of one
 * shop a day.
 */
import { AppError } from '#contract/core/errors.ts'
import type { LinkReport } from '#contract/links/link-care.ts'
import { commit } from '../../../db/sql.ts'
import type { Actor, Deps } from '../../../deps.ts'
import type { Job } from '../../../platform/clock/job.ts'
import { visitByKey } from '../../../platform/pages/host-limits.ts'
import { limitRate } from '../../../platform/rate-limit.ts'
import { getLinkReport } from '../link-report.ts'
import {
  claimDue,
  claimUnlooked,
  type DueTarget,
  type Finding,
  findTarget,
  type Product,
  saveFindings,
  saveProducts,
  type Verdict,
} from '../target-checks.queries.ts'
import { findProduct } from './product.ts'
import { visitTarget } from './visit.ts'

/** The addresses per run, every minute: 57,600 a day of one shop, six times as many of all. */
export const PER_RUN = { perPartner: 40, inAll: 240 }
/** As many addresses as a creator can paste at once. */
const PER_LOOK = { perPartner: 50, inAll: 50 }
/** The number of findings that are written at once. */
const AT_ONCE = 10
const HOUR_MS = 3_600_000
const LEASE_MS = 10 * 60_000
const GONE_AFTER_MS = 3 * 24 * HOUR_MS
const CHECKS_A_MINUTE = 6

/**
 * The time until an address is visited again. An address with a problem is visited more often, because the
 * problem may be over.
 */
const AGAIN_MS: Partial<Record<Verdict, number>> = {
  ok: 20 * HOUR_MS,
  unchecked: 20 * HOUR_MS,
  unreachable: 3 * HOUR_MS,
  slow: 3 * HOUR_MS,
}

/** Runs once with a limit. Returns how many addresses it visited. */
export async function checkDueTargets(deps: Deps): Promise<number> {
  const now = deps.now().getTime()
  const at = { now: new Date(now).toISOString(), leaseUntil: new Date(now + LEASE_MS).toISOString() }
  return visitAll(deps, await claimDue(deps.db, at, PER_RUN))
}

/** For new links, so that their products get a name within seconds. Returns how many addresses it visited. */
export async function checkTargetPages(deps: Deps): Promise<number> {
  const now = deps.now().getTime()
  const at = { now: new Date(now).toISOString(), leaseUntil: new Date(now + LEASE_MS).toISOString() }
  return visitAll(deps, await claimUnlooked(deps.db, at, PER_LOOK))
}

/** Addresses whose findings an interrupted run did not save are due again when their lease ends. */
async function visitAll(deps: Deps, due: DueTarget[]): Promise<number> {
  let found: TargetFinding[] = []
  async function keep(): Promise<void> {
    const keeping = found
    found = []
    if (keeping.length > 0) await save(deps, keeping)
  }
  const visited = await visitByKey(
    deps,
    due,
    ({ partner_id }) => partner_id,
    async (target) => {
      found.push({ url: target.url, ...(await visit(deps, target)) })
      if (found.length >= AT_ONCE) await keep()
    },
  )
  await keep()
  return visited
}

/** Checks one link on request. Throws `not_found`, `rate_limited`. */
export async function checkLink(deps: Deps, actor: Actor, { id }: { id: string }): Promise<LinkReport> {
  const [target] = await Promise.all([
    findTarget(deps.db, actor.creatorId, id),
    limitRate(deps, `link-check:${actor.userId}`, CHECKS_A_MINUTE, 60),
  ])
  if (!target) throw new AppError('not_found')
  await save(deps, [{ url: target.url, ...(await visit(deps, target)) }])
  return commit(deps, [], await getLinkReport(deps, actor, { id }))
}

type PageFinding = Omit<Finding, 'url'> & { product: Product | null }
type TargetFinding = PageFinding & { url: string }

async function visit(deps: Deps, target: DueTarget): Promise<PageFinding> {
  const { result, judged, now } = await visitTarget(deps, target)
  const product = target.looked_at === null ? await findProduct(deps, target, result, judged?.verdict) : null
  const before = target.verdict as Verdict
  const found = judged ?? { verdict: before, finalUrl: null }
  const isLost = found.verdict === 'unreachable'
  const since = isLost ? (target.unreachable_since ?? now.toISOString()) : null
  const verdict = isLost ? whileLost(before, since, now) : found.verdict
  const again = AGAIN_MS[verdict] ?? 6 * HOUR_MS
  return {
    verdict,
    finalUrl: found.finalUrl,
    checkedAt: now.toISOString(),
    unreachableSince: since,
    nextCheckAt: new Date(now.getTime() + again).toISOString(),
    product,
  }
}

/** A shop that cannot be reached keeps its last verdict; after three days its products count as gone. */
function whileLost(before: Verdict, since: string | null, now: Date): Verdict {
  if (since && now.getTime() - Date.parse(since) >= GONE_AFTER_MS) return 'gone'
  return before === 'ok' || before === 'unchecked' ? 'unreachable' : before
}

async function save(deps: Deps, found: TargetFinding[]): Promise<void> {
  const products = found.flatMap(({ url, product, checkedAt }) =>
    product ? [{ url, ...product, at: checkedAt }] : [],
  )
  const known = products.length > 0 ? saveProducts(deps.db, products) : []
  await deps.db.batch([...known, saveFindings(deps.db, found)])
}

export const checkDueTargetsJob: Job = {
  name: 'checkDueTargets',
  area: 'links',
  every: 'minute',
  title: '링크 살펴보기',
  help: '링크가 연결되는 페이지가 열리는지 점검해요.',
  twice: 'The next visit of an address is put off before it is visited.',
  run: checkDueTargets,
}
