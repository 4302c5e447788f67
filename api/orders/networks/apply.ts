/** Turns networks' rows into orders: changes go through the same rules and the same batch as a shop's own report. */

import { toKstDate } from '#contract/core/kst.ts'
import { attributionOf } from '#contract/partners/attribution.ts'
import type { NetworkCode } from '#contract/partners/network-facts.ts'
import { makeId } from '../../db/ids.ts'
import { retryOnRace } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { OrderReading } from '../../outside/networks/interface/network.ts'
import { ORDER_READERS } from '../../outside/networks/order-readers.ts'
import { closeStem } from '../../platform/alarms/queries.ts'
import { raiseOfStem } from '../../platform/alarms/raise.ts'
import type { Job } from '../../platform/clock/job.ts'
import { runInOneTransaction } from '../../platform/jobs/one-transaction.ts'
import { orderKeyOf } from '../../platform/reports/order-number.ts'
import type { Remark } from '../../platform/reports/remark.ts'
import type { Report } from '../../platform/reports/report.ts'
import { sha256 } from '../../platform/secrets.ts'
import { insertMessage } from '../reports/inbox.queries.ts'
import { judge } from '../reports/judge.ts'
import { MOST_SLICES, ORDERS_IN_SLICE } from '../reports/slices.ts'
import { movedProducts, toMarks } from './order-marks.ts'
import * as db from './queries.ts'

/**
 * The time until a failed order is tried again. Most faults are over by then, and a creator's money should not
 * wait for the next day; an order that never works costs a few statements an hour.
 */
const RETRY_MS = 3_600_000
/** The alarm about an order that fails. */
const ALARM = 'network_order'

/**
 * Running it twice or concurrently is safe: each report of an order has a version, and a version is reported
 * once. Returns how many orders it read.
 */
export async function applyTouched(deps: Deps, left = MOST_SLICES): Promise<number> {
  const now = deps.now()
  const due = { today: toKstDate(now), at: now.toISOString(), retryAt: retryAfter(now) }
  await db.touchDue(deps.db, due).run()
  const keys = await db.listTouched(deps.db, ORDERS_IN_SLICE)
  await runInOneTransaction(deps, keys, {
    // Lines of one order with different clicks each need an unused order code, so they run one after another.
    keyOf: ({ partner_id, order_code }) => `${partner_id} ${order_code}`,
    plan: planOrder,
    alone: (key) => applyOrder(deps, key),
  })
  if (keys.length === ORDERS_IN_SLICE && left > 0)
    await deps.wakeSlice({ job: 'applyTouched', left: left - 1 })
  return keys.length
}

async function applyOrder(deps: Deps, key: db.OrderKey): Promise<void> {
  try {
    await retryOnRace(async () => {
      const statements = await planOrder(deps, key)
      if (statements.length > 0) await deps.db.batch(statements)
    })
  } catch (error) {
    // A failing order must not block the others.
    deps.log('network_order_failed', { error: String(error) })
    await putOff(deps, key, String(error))
  }
}

async function planOrder(deps: Deps, key: db.OrderKey): Promise<D1PreparedStatement[]> {
  const facts = await db.readOrder(deps.db, key)
  if (!facts) return []
  const { order, partner, rows } = facts
  const adapter = partner.network as NetworkCode
  const now = deps.now()
  const before = order.reading ? (JSON.parse(order.reading) as OrderReading) : null
  const reading = ORDER_READERS[adapter](rows, partner, toKstDate(now), before)
  const code = order.reported_as ?? (await findFreeCode(deps, key))
  const marks = [
    ...(before || code === key.order_code ? [] : ['split' as const]),
    ...toMarks(before, reading, rows),
  ]
  const seen = { from: order.version, touched: order.touched, recheckOn: reading.recheckOn, retryAt: null }
  const alarm = { kind: ALARM, stem: await stemOf(key) }
  const mended = order.retry_at ? [closeStem(deps.db, alarm, now.toISOString())] : []
  const isUnheard = !before && reading.status === 'pending' && reading.note === 'rechecking'
  if (isUnheard || (before && marks.length === 0 && isSame(before, reading))) {
    // Nothing to report, or not yet: an unknown order is not created for a cancellation that is still under
    // review.
    const reported = isUnheard ? null : JSON.stringify(reading)
    return [db.markApplied(deps.db, key, { ...seen, version: order.version, reading: reported }), ...mended]
  }
  // A file may have reported the order in a higher version, below which nothing counts.
  const version = Math.max(order.version + 1, facts.knownVersion)
  const change = { reading, marks, products: movedProducts(before, reading) }
  const report = {
    ...(await toReport(key, rows, change, { network: adapter, version, isFirst: !before, now })),
    orderCode: code,
  }
  const raw = JSON.stringify(report)
  const message = {
    id: makeId('msg', now),
    adapter,
    receivedAt: now.toISOString(),
    bodyHash: await sha256(raw),
    isKept: false,
  }
  const { reason, orderId, statements } = await judge(deps, { partner, report, message })
  return [
    db.markApplied(deps.db, key, { ...seen, version, reading: JSON.stringify(reading), reportedAs: code }),
    ...insertMessage(deps.db, {
      id: message.id,
      partner_id: partner.id,
      adapter,
      event_id: report.eventId,
      order_code: report.orderCode,
      order_key: orderKeyOf(report.orderCode),
      body_hash: message.bodyHash,
      raw: JSON.stringify(rows.map((row) => JSON.parse(row.raw))),
      report: raw,
      received_at: message.receivedAt,
      result: reason ? 'quarantined' : 'accepted',
      reason,
      order_id: orderId,
    }),
    ...statements,
    ...mended,
  ]
}

function isSame(a: OrderReading, b: OrderReading): boolean {
  const content = ({ status, lines, note, noteUntil, cancelReason, correctedWon, orderedOn }: OrderReading) =>
    JSON.stringify([status, lines, note, noteUntil, cancelReason ?? null, correctedWon ?? 0, orderedOn])
  return content(a) === content(b)
}

/**
 * The network pays each line by its click, so lines of one order with another click become an order of their
 * own. Two lines that want the same code conflict at `linkprice_orders_told_as`.
 */
async function findFreeCode(deps: Deps, key: db.OrderKey): Promise<string> {
  const taken = await db.listReportedCodes(deps.db, key)
  const codes = [key.order_code, ...taken.map((_, i) => `${key.order_code} (${i + 2})`)]
  return codes.find((code) => !taken.includes(code)) ?? key.order_code
}

async function toReport(
  key: db.OrderKey,
  rows: db.OrderFacts['rows'],
  { reading, marks, products }: Pick<Remark, 'marks' | 'products'> & { reading: OrderReading },
  { network, version, isFirst, now }: { network: NetworkCode; version: number; isFirst: boolean; now: Date },
): Promise<Report> {
  const { status, lines, note, noteUntil, orderedOn, cancelReason, correctedWon } = reading
  const orderedAt = rows.map((row) => row.ordered_at).sort()[0] ?? now.toISOString()
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((all, line) => all + of(line), 0)
  return {
    eventId: `${key.order_code}#${(await sha256(key.reference)).slice(0, 8)}#${version}`,
    orderCode: key.order_code,
    ...toOrigin(network, key.reference),
    status,
    version,
    // The list says when an order happened, never when it changed, so a change gets the time at which it was
    // seen.
    occurredAt: isFirst ? orderedAt : now.toISOString(),
    ...paymentOf(rows, reading.ids),
    lines,
    amount: sum((line) => line.amount),
    commission: sum((line) => line.commission),
    remark: { marks, products, note, noteUntil, orderedOn, cancelReason, correctedWon },
  }
}

/**
 * Returns what the order was paid in: another currency, when all its rows are in it and have a rate. Rows with
 * different rates have the one that makes the sum.
 */
function paymentOf(
  rows: db.OrderFacts['rows'],
  ids: string[],
): Pick<Report, 'currency' | 'amountOriginal' | 'exchangeRate'> {
  const counted = rows.filter((row) => ids.includes(row.row_id))
  const [first] = counted
  const isForeign = first && first.currency !== 'KRW'
  const isPriced = counted.every((row) => row.currency === first?.currency && row.exchange_rate !== null)
  const original = counted.reduce((sum, row) => sum + Number(row.sales_original), 0)
  if (!isForeign || !isPriced || original <= 0) return { currency: 'KRW' }
  const won = counted.reduce((sum, row) => sum + row.sales, 0)
  const isOfOneRate = counted.every((row) => row.exchange_rate === first.exchange_rate)
  const rate = isOfOneRate ? Number(first.exchange_rate) : won / original
  return { currency: first.currency, amountOriginal: toDecimal(original), exchangeRate: toDecimal(rate) }
}

/** Writes at most six decimals, as a report may have. */
function toDecimal(value: number): string {
  return String(Number(value.toFixed(6)))
}

/** A network sends back our click id, or the word of the creator. */
function toOrigin(network: NetworkCode, reference: string): Pick<Report, 'clickId' | 'subId'> {
  return attributionOf(network) === 'sub_id'
    ? { clickId: '', subId: { network, word: reference } }
    : { clickId: reference }
}

/** Keeps the order as it is until its next try, or its next change. */
async function putOff(deps: Deps, key: db.OrderKey, error: string): Promise<void> {
  const facts = await db.readOrder(deps.db, key)
  if (!facts) return
  const { version, touched, reading, recheck_on: recheckOn, retry_at: before } = facts.order
  const detail = JSON.stringify({ ...key, error })
  await raiseOfStem(deps, { stem: await stemOf(key), kind: ALARM, detail, isNew: before === null })
  const retryAt = retryAfter(deps.now())
  await db.markApplied(deps.db, key, { from: version, version, touched, reading, recheckOn, retryAt }).run()
}

function retryAfter(now: Date): string {
  return new Date(now.getTime() + RETRY_MS).toISOString()
}

async function stemOf(key: db.OrderKey): Promise<string> {
  return `alm_nwo_${(await sha256(JSON.stringify(key))).slice(0, 20)}`
}

export const applyTouchedJob: Job = {
  name: 'applyTouched',
  area: 'orders',
  every: 'minute',
  title: '네트워크 주문 반영',
  help: '읽은 실적을 주문에 반영해요.',
  twice: 'Orders are reported under versions: the same version again changes nothing.',
  run: applyTouched,
}
