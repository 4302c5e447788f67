/**
 * Reads the transaction list: one call reads a day or month with all its pages. The scheduled reading takes
 * the span that is due longest; a day that a postback named is read within a minute.
 */

import { toKstDate } from '#contract/core/kst.ts'
import type { Row } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Linkprice, LinkpriceRow } from '../../outside/networks/linkprice.ts'
import { closeOf } from '../../platform/alarms/queries.ts'
import { raiseAlarm } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'
import { BETWEEN_CALLS_MS, HINTS, listSpans, MERCHANTS, nextNight, nextReading, retryAt } from './calendar.ts'
import * as db from './linkprice-pulls.queries.ts'
import { readMerchantList } from './merchants.ts'
import { readMerchants, type SeenRow, saveRows } from './queries.ts'
import { watchedMonths } from './settling-terms.ts'

/** A reading has at most this many pages (100,000 rows); a longer list starts again at its first page. */
const MOST_PAGES = 100
const ROWS_AT_ONCE = 500
/** The most alarms of one reading; more would add nothing and cost statements. */
const MOST_TOLD = 50
/** Fewer failures in a row are usual for the network. */
const FAILURES_TO_TELL = 3
/** Answers that a retry cannot fix: a missing site code, a wrong key. */
const STOPPING = ['100', '300']

type Partners = Map<string, Row<'partners'>>
export type PullResult = 'idle' | 'read' | 'failed' | 'refused' | 'stopped'

/**
 * Running it twice or concurrently is safe: one run claims a call, and rows are stored under the network's
 * own ids.
 */
export async function pullLinkprice(deps: Deps): Promise<PullResult> {
  const { linkprice } = deps
  if (!linkprice) return 'idle'
  const partners = await readMerchants(deps.db)
  if (![...partners.values()].some(({ is_read }) => is_read === 1)) return 'idle'
  const now = deps.now()
  const at = now.toISOString()
  const months = Math.max(...[...partners.values()].map(watchedMonths))
  await db.planPulls(deps.db, linkprice.siteCode, listSpans(now, months), at).run()
  const pull = await claimPull(deps, linkprice.siteCode, now)
  if (!pull) return 'idle'
  try {
    const isList = pull.span === MERCHANTS
    const outcome = isList
      ? await readMerchantList(deps, linkprice)
      : await readSpan(deps, linkprice, partners, pull.span)
    if (outcome.refused) return await refuse(deps, pull, outcome.refused)
    const next = nextReading(pull.span, now, months)
    const done = { failures: 0, last_at: at, last_result: 'read', last_rows: outcome.rows }
    const told = { kind: 'linkprice_pull', name: 'span', value: pull.span }
    await deps.db.batch([
      next
        ? db.reschedule(deps.db, pull, { ...done, due_at: next.toISOString() })
        : db.dropPull(deps.db, pull),
      ...(pull.failures >= FAILURES_TO_TELL ? [closeOf(deps.db, told, at)] : []),
    ])
    return 'read'
  } catch (error) {
    return fail(deps, pull, String(error))
  }
}

/** Claims the span this caller may request now. */
async function claimPull(deps: Deps, siteCode: string, now: Date): Promise<db.Pull | null> {
  const at = now.toISOString()
  const hinted = await db.findHintedPull(deps.db, siteCode, at)
  if (hinted && (await db.claimHintedCall(deps.db, siteCode, now, HINTS))) return hinted
  const pull = await db.findDuePull(deps.db, siteCode, at)
  const nextAt = new Date(now.getTime() + BETWEEN_CALLS_MS).toISOString()
  return pull && (await db.claimCall(deps.db, siteCode, at, nextAt)) ? pull : null
}

async function readSpan(deps: Deps, linkprice: Linkprice, partners: Partners, span: string) {
  let rows = 0
  const unknown = new Set<string>()
  const unreadable = new Set<string>()
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    // The time of the request, not of the answer, so that any change in between counts as newer.
    const seenAt = deps.now()
    const answer = await linkprice.listTransactions(span, page)
    if (answer.kind === 'end') break
    if (answer.kind === 'refused') return { refused: answer.result, rows }
    await saveSpan(deps, partners, answer.rows, seenAt)
    for (const row of answer.rows) if (!partners.has(row.merchantId)) unknown.add(row.merchantId)
    for (const item of answer.unreadable) unreadable.add(item)
    const read = answer.rows.length + answer.unreadable.length
    rows += read
    if (read === 0 || rows >= answer.total) break
  }
  for (const merchantId of [...unknown].slice(0, MOST_TOLD)) await reportUnknownMerchant(deps, merchantId)
  for (const item of [...unreadable].slice(0, MOST_TOLD)) await reportUnreadableRow(deps, item)
  return { refused: null, rows }
}

async function saveSpan(deps: Deps, partners: Partners, rows: LinkpriceRow[], seenAt: Date): Promise<void> {
  const ours = rows.flatMap((row) => {
    const partner = partners.get(row.merchantId)
    return partner?.is_read === 1 ? [toSeen(row, partner.id)] : []
  })
  const chunks = Math.ceil(ours.length / ROWS_AT_ONCE)
  const at = seenAt.toISOString()
  const statements = Array.from({ length: chunks }, (_, i) =>
    saveRows(deps.db, ours.slice(i * ROWS_AT_ONCE, (i + 1) * ROWS_AT_ONCE), at, toKstDate(seenAt)),
  )
  if (statements.length > 0) await deps.db.batch(statements)
}

function toSeen(row: LinkpriceRow, partnerId: string): SeenRow {
  return {
    trlog_id: row.trlogId,
    partner_id: partnerId,
    order_code: row.orderCode,
    user_id: row.userId,
    status: row.status,
    product_code: row.productCode,
    product_name: row.productName,
    quantity: row.quantity,
    sales: row.sales,
    commission: row.commission,
    ordered_at: row.orderedAt,
    created_on: row.createdOn,
    raw: row.raw,
  }
}

/**
 * Raises an alarm once a month about a merchant without a partner, because every reading of a month contains
 * its rows again.
 */
export async function reportUnknownMerchant(deps: Deps, merchantId: string): Promise<void> {
  const month = toKstDate(deps.now()).slice(0, 7).replace('-', '')
  const id = `alm_lpm_${merchantId.toLowerCase().replaceAll(/[^0-9a-z]/g, '_')}_${month}`
  await raiseAlarm(deps, id, 'linkprice_merchant', JSON.stringify({ merchantId }))
}

async function reportUnreadableRow(deps: Deps, item: string): Promise<void> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(item))
  const id = Array.from(new Uint8Array(hash).slice(0, 10), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  await raiseAlarm(deps, `alm_lpr_${id}`, 'linkprice_row', item.slice(0, 100_000))
}

async function refuse(deps: Deps, pull: db.Pull, result: string): Promise<PullResult> {
  const now = deps.now()
  const at = now.toISOString()
  const isStopping = STOPPING.includes(result)
  const tried = { failures: pull.failures + 1, last_at: at, last_result: result, last_rows: null }
  const kind = isStopping ? 'linkprice_stopped' : 'linkprice_refused'
  // The alarm is raised before the calls stop, because nothing would raise it afterwards.
  await raiseAlarm(deps, alarmId(pull, now, result), kind, JSON.stringify({ span: pull.span, result }))
  await deps.db.batch([
    ...(isStopping ? [db.stopCalls(deps.db, pull.site_code, at, result)] : []),
    db.reschedule(deps.db, pull, { ...tried, due_at: isStopping ? at : nextNight(now).toISOString() }),
  ])
  return isStopping ? 'stopped' : 'refused'
}

async function fail(deps: Deps, pull: db.Pull, error: string): Promise<PullResult> {
  const now = deps.now()
  const failures = pull.failures + 1
  deps.log('linkprice_pull_failed', { reason: pull.span, count: failures, error })
  const tried = { failures, last_at: now.toISOString(), last_result: error.slice(0, 300), last_rows: null }
  if (failures >= FAILURES_TO_TELL)
    await raiseAlarm(
      deps,
      alarmId(pull, now, 'f'),
      'linkprice_pull',
      JSON.stringify({ span: pull.span, error }),
    )
  await db.reschedule(deps.db, pull, { ...tried, due_at: retryAt(failures, now).toISOString() }).run()
  return 'failed'
}

/** Returns one alarm id per span, kind of answer and day. */
function alarmId(pull: db.Pull, now: Date, kind: string): string {
  return `alm_lp_${pull.span.replaceAll('-', '')}_${kind}_${toKstDate(now).replaceAll('-', '')}`
}

export const pullLinkpriceJob: Job = {
  name: 'pullLinkprice',
  area: 'orders',
  every: 'minute',
  title: '링크프라이스 실적 읽기',
  help: '네트워크에 새 실적을 물어봐요.',
  twice: 'One caller claims the next call to the network.',
  run: pullLinkprice,
}
