/** Visits the targets of living links: each address once, a few of each shop at a time, all of them within a day. */
import { AppError } from '#contract/errors.ts'
import type { LinkReport } from '#contract/link-care.ts'
import { commit } from '../../../db/sql.ts'
import {
  claimDue,
  claimUnlooked,
  type DueTarget,
  type Finding,
  findTarget,
  type Product,
  saveFinding,
  saveProduct,
  type Verdict,
} from '../../../db/target-checks.ts'
import type { Actor, Deps } from '../../../deps.ts'
import { limitRate } from '../../rate-limit.ts'
import { getLinkReport } from '../link-report.ts'
import { judge } from './judge.ts'
import { readProduct } from './product.ts'

/** What stands in the partner's parameter on our visit: no click id of ours looks like it. */
const PROBE = 'itda-check'
/** A run every minute: 57,600 addresses a day, at most 5,760 of one shop, one after another. */
const PER_RUN = { perPartner: 4, inAll: 40 }
/** As many as are pasted at once. */
const PER_LOOK = { perPartner: 50, inAll: 50 }
const AT_ONCE = 6
const HOUR_MS = 3_600_000
const LEASE_MS = 10 * 60_000
const GONE_AFTER_MS = 3 * 24 * HOUR_MS
const CHECKS_A_MINUTE = 6

/** How soon an address is visited again. A problem is looked at more often: it may be over. */
const AGAIN_MS: Partial<Record<Verdict, number>> = {
  ok: 20 * HOUR_MS,
  unchecked: 20 * HOUR_MS,
  unreachable: 3 * HOUR_MS,
  slow: 3 * HOUR_MS,
}

/** One bounded run. Answers how many addresses were visited. */
export async function checkDueTargets(deps: Deps): Promise<number> {
  const now = deps.now().getTime()
  const at = { now: new Date(now).toISOString(), leaseUntil: new Date(now + LEASE_MS).toISOString() }
  return visitAll(deps, await claimDue(deps.db, at, PER_RUN))
}

/** Where links were just made: their products are named within seconds. Answers how many addresses were visited. */
export async function lookAtTargets(deps: Deps): Promise<number> {
  const now = deps.now().getTime()
  const at = { now: new Date(now).toISOString(), leaseUntil: new Date(now + LEASE_MS).toISOString() }
  return visitAll(deps, await claimUnlooked(deps.db, at, PER_LOOK))
}

async function visitAll(deps: Deps, due: DueTarget[]): Promise<number> {
  const byPartner = new Map<string, DueTarget[]>()
  for (const target of due)
    byPartner.set(target.partner_id, [...(byPartner.get(target.partner_id) ?? []), target])
  const queues = [...byPartner.values()]
  async function work(): Promise<void> {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const target of queue) await visit(deps, target).then((finding) => save(deps, target, finding))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return due.length
}

/** By hand, for one link. Throws `not_found`, `rate_limited`. */
export async function checkLink(deps: Deps, actor: Actor, { id }: { id: string }): Promise<LinkReport> {
  const [target] = await Promise.all([
    findTarget(deps.db, actor.creatorId, id),
    limitRate(deps, `link-check:${actor.userId}`, CHECKS_A_MINUTE, 60),
  ])
  if (!target) throw new AppError('not_found')
  await save(deps, target, await visit(deps, target))
  return commit(deps, [], await getLinkReport(deps, actor, { id }))
}

type Visited = Finding & { product: Product | null }

async function visit(deps: Deps, target: DueTarget): Promise<Visited> {
  const start = deps.now()
  const result = await deps.fetchPage(withProbe(target.url, target.param))
  const now = deps.now()
  const tookMs = now.getTime() - start.getTime()
  const hosts = JSON.parse(target.hosts) as string[]
  const judged = judge({ url: target.url, param: target.param, hosts, result, tookMs })
  const product = target.looked_at === null ? await readProduct(deps, result, judged?.verdict) : null
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

/** A shop that can't be reached keeps what was known of it; after three days its goods count as gone. */
function whileLost(before: Verdict, since: string | null, now: Date): Verdict {
  if (since && now.getTime() - Date.parse(since) >= GONE_AFTER_MS) return 'gone'
  return before === 'ok' || before === 'unchecked' ? 'unreachable' : before
}

async function save(deps: Deps, { url }: DueTarget, finding: Visited): Promise<void> {
  const { product, checkedAt } = finding
  const known = product ? saveProduct(deps.db, url, product, checkedAt) : []
  await deps.db.batch([...known, saveFinding(deps.db, url, finding)])
}

/** Byte for byte: a shop may have signed the rest. */
function withProbe(url: string, param: string): string {
  const [address = '', fragment] = url.split('#', 2)
  const join = address.includes('?') ? '&' : '?'
  return `${address}${join}${encodeURIComponent(param)}=${PROBE}${fragment === undefined ? '' : `#${fragment}`}`
}
