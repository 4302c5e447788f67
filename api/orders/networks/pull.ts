/**
 * Reads what networks report: one call reads a span with all its pages. The clock takes the span that is due
 * longest; a day that a network's message named is read within a minute.
 */

import type { NetworkCode } from '#contract/partners/network-facts.ts'
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { type Network, SHOPS } from '../../outside/networks/interface/network.ts'
import { closeOf } from '../../platform/alarms/queries.ts'
import { findUnraised, raiseEachTime, raiseOfStem, toIdPart } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'
import { sha256 } from '../../platform/secrets.ts'
import { watchReading } from './late.ts'
import * as db from './pulls.queries.ts'
import { readMerchants } from './queries.ts'
import { saveReport } from './save-rows.ts'
import { readShopList } from './shop-list.ts'

/**
 * A reading has at most this many pages (100,000 rows). What was read of a longer list is kept, and the reading fails,
 * because nothing else would tell that the rest was not read.
 */
const MOST_PAGES = 100
/** The most alarms of one reading; more of unreadable rows would add nothing, and more of shops come with the next. */
const MOST_TOLD = 50
/** The most letters of an unreadable row in its alarm. */
const MOST_LETTERS = 90_000
/** Fewer failures in a row are usual for networks. */
const FAILURES_TO_TELL = 3

type Partners = Map<string, Row<'partners'>>
export type PullResult = 'idle' | 'read' | 'failed' | 'refused' | 'stopped'

/**
 * Lets each network make the call that is due. Running it twice or concurrently is safe: one run claims a
 * call, and rows are stored under the network's own ids.
 */
export async function pullNetworks(deps: Deps): Promise<void> {
  for (const network of Object.values(deps.networks)) {
    const partners = await readMerchants(deps.db, network.code)
    await pullNetwork(deps, network, partners)
    await watchReading(deps, network, [...partners.values()])
  }
}

/** `partners`: those of the network, by merchant id. */
export async function pullNetwork(deps: Deps, network: Network, partners: Partners): Promise<PullResult> {
  const isRead = [...partners.values()].some(({ is_read }) => is_read === 1)
  if (!isRead && !network.listShops) return 'idle'
  const now = deps.now()
  const at = now.toISOString()
  const terms = [...partners.values()]
  // Without a partner, only the list of shops is read: it says which may become one.
  const spans = isRead ? network.calendar.listSpans(now, terms) : [SHOPS]
  await db.planPulls(deps.db, network.account, spans, at).run()
  const pull = await claimPull(deps, network, now, isRead ? null : SHOPS)
  if (!pull) return 'idle'
  try {
    const isList = pull.span === SHOPS
    const outcome = isList
      ? await readShopList(deps, network)
      : await readSpan(deps, network, partners, pull.span)
    if (outcome.refusal) return await refuse(deps, network, pull, outcome.refusal)
    const next = network.calendar.nextReading(pull.span, now, terms)
    const done = { failures: 0, last_at: at, last_result: 'read', last_rows: outcome.rows }
    const failing = { kind: 'network_pull', name: 'pull', value: `${network.code} ${pull.span}` }
    await deps.db.batch([
      next
        ? db.reschedule(deps.db, pull, { ...done, due_at: next.toISOString() })
        : db.dropPull(deps.db, pull),
      ...(pull.failures >= FAILURES_TO_TELL ? [closeOf(deps.db, failing, at)] : []),
    ])
    return 'read'
  } catch (error) {
    return fail(deps, network, pull, String(error))
  }
}

/** Claims the span this caller may request now. */
async function claimPull(
  deps: Deps,
  network: Network,
  now: Date,
  only: string | null,
): Promise<db.Pull | null> {
  const { account, calendar } = network
  const at = now.toISOString()
  const hinted = await db.findHintedPull(deps.db, account, at)
  if (!only && hinted && (await db.claimHintedCall(deps.db, network, now))) return hinted
  const pull = await db.findDuePull(deps.db, account, at, only)
  const nextAt = new Date(now.getTime() + calendar.betweenCallsMs).toISOString()
  return pull && (await db.claimCall(deps.db, network, at, nextAt)) ? pull : null
}

type Refusal = { result: string; isStopping: boolean }

async function readSpan(deps: Deps, network: Network, partners: Partners, span: string) {
  let [rows, isWhole] = [0, false]
  const unknown = new Set<string>()
  const unreadable = new Set<string>()
  for (let page = 1; page <= MOST_PAGES && !isWhole; page += 1) {
    // The time of the request, not of the answer, so that any change in between counts as newer.
    const seenAt = deps.now()
    const answer = await network.listRows(span, page)
    if (answer.kind === 'refused') return { refusal: answer, rows }
    await saveReport(deps, network, { partners, rows: answer.rows, seenAt })
    for (const row of answer.rows) if (!partners.has(row.merchantId)) unknown.add(row.merchantId)
    for (const item of answer.unreadable) unreadable.add(item)
    const read = answer.rows.length + answer.unreadable.length
    rows += read
    isWhole = read === 0 || (answer.total !== null && rows >= answer.total)
  }
  for (const merchantId of await chooseMerchants(deps, network.code, [...unknown]))
    await reportUnknownMerchant(deps, network.code, merchantId)
  for (const item of [...unreadable].slice(0, MOST_TOLD)) await reportUnreadableRow(deps, network.code, item)
  if (!isWhole) throw new Error(`the list has more than ${MOST_PAGES} pages`)
  return { refusal: null, rows }
}

/** Returns the first of those that no alarm of the month is about: each shop is a matter of its own. */
async function chooseMerchants(deps: Deps, network: NetworkCode, all: string[]): Promise<string[]> {
  if (all.length <= MOST_TOLD) return all
  const stems = await Promise.all(all.map((merchantId) => stemOf(network, merchantId)))
  const kind = 'network_merchant'
  const unraised = new Set(await findUnraised(deps, { kind, stems, every: 'month' }))
  return all.filter((_, at) => unraised.has(stems[at] ?? '')).slice(0, MOST_TOLD)
}

async function stemOf(network: NetworkCode, merchantId: string): Promise<string> {
  return `alm_nwm_${network}_${await toIdPart(merchantId)}`
}

/**
 * Raises an alarm once a month about a merchant without a partner, because every reading of a month contains
 * its rows again.
 */
export async function reportUnknownMerchant(
  deps: Deps,
  network: NetworkCode,
  merchantId: string,
): Promise<void> {
  await raiseOfStem(deps, {
    stem: await stemOf(network, merchantId),
    kind: 'network_merchant',
    detail: JSON.stringify({ network, merchantId }),
    every: 'month',
  })
}

/** Raises an alarm once a month, as for merchants: each reading of its span contains the row again. */
async function reportUnreadableRow(deps: Deps, network: NetworkCode, item: string): Promise<void> {
  const row: unknown = item.length > MOST_LETTERS ? item.slice(0, MOST_LETTERS) : JSON.parse(item)
  await raiseOfStem(deps, {
    stem: `alm_nwr_${network}_${(await sha256(item)).slice(0, 20)}`,
    kind: 'network_row',
    detail: JSON.stringify({ network, row }),
    every: 'month',
  })
}

async function refuse(
  deps: Deps,
  network: Network,
  pull: db.Pull,
  { result, isStopping }: Refusal,
): Promise<PullResult> {
  const now = deps.now()
  const at = now.toISOString()
  const tried = { failures: pull.failures + 1, last_at: at, last_result: result, last_rows: null }
  const detail = JSON.stringify({ network: network.code, span: pull.span, result })
  // The alarm is raised before the calls stop, because nothing would raise it afterwards. What an operator started
  // again may be refused again on the same day.
  await raiseEachTime(deps, isStopping ? 'network_stopped' : 'network_refused', detail)
  const dueAt = isStopping ? at : network.calendar.afterRefusal(now).toISOString()
  await deps.db.batch([
    ...(isStopping ? [db.stopCalls(deps.db, pull.account, at, result)] : []),
    db.reschedule(deps.db, pull, { ...tried, due_at: dueAt }),
  ])
  return isStopping ? 'stopped' : 'refused'
}

async function fail(deps: Deps, network: Network, pull: db.Pull, error: string): Promise<PullResult> {
  const now = deps.now()
  const failures = pull.failures + 1
  deps.log('network_pull_failed', { id: network.code, reason: pull.span, count: failures, error })
  const tried = { failures, last_at: now.toISOString(), last_result: error.slice(0, 300), last_rows: null }
  const detail = JSON.stringify({
    network: network.code,
    span: pull.span,
    pull: `${network.code} ${pull.span}`,
    error,
  })
  if (failures >= FAILURES_TO_TELL)
    await raiseOfStem(deps, {
      stem: `alm_nw_${network.code}_${await toIdPart(pull.span.replaceAll(/[-./]/g, ''))}_f`,
      kind: 'network_pull',
      detail,
      isNew: failures === FAILURES_TO_TELL,
    })
  const dueAt = network.calendar.retryAt(failures, now).toISOString()
  await db.reschedule(deps.db, pull, { ...tried, due_at: dueAt }).run()
  return 'failed'
}

export const pullNetworksJob: Job = {
  name: 'pullNetworks',
  area: 'orders',
  every: 'minute',
  title: '네트워크 실적 읽기',
  help: '제휴 네트워크의 목록을 차례대로 읽어요.',
  twice: 'A call is claimed by one run; rows are stored under the ids of the network.',
  run: pullNetworks,
}
