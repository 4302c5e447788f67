/**
 * Reads what the commissions of an order mean. A commission goes from new (or extended) to locked and closed under
 * one id; a correction is a commission of its own whose amounts are added, usually negative.
 */
import { toKstDate } from '#contract/core/kst.ts'
import { isAddition, isDecided, isPriced, toLines, total } from '../interface/lines.ts'
import type { OrderReading, ReadOrder, StoredRow } from '../interface/network.ts'
import { ROW_STATUS } from '../interface/network.ts'
import { type CjRecord, readRecord, toPieces } from './records.ts'

type Commission = { row: StoredRow; record: CjRecord; isSettled: boolean }

export const readOrder: ReadOrder = (rows, _terms, _today, before = null) => {
  const known = [...rows].sort((a, b) => (a.row_id < b.row_id ? -1 : 1)).map(toCommission)
  const all = withoutAdditions(known, before)
  const isUnpriced = !all.every(({ row }) => isPriced(row))
  const living = livingOf(all)
  const isConfirmed = living.length > 0 && living.every(({ isSettled }) => isSettled)
  const isCancelled = isNothingLeft(all)
  // More than was locked is only owed once it is closed too; less counts at once.
  const counted = all.filter(
    (one) => !isConfirmed || one.record.original || one.isSettled || isDeduction(one),
  )
  const status = isCancelled ? 'cancelled' : isConfirmed && !isUnpriced ? 'confirmed' : 'pending'
  const reasons = all.map(({ record }) => record.correctionReason).filter((reason) => reason != null)
  return {
    status,
    lines: toLines(counted.flatMap(toProducts)),
    note: isUnpriced && !isCancelled ? 'unpriced' : null,
    noteUntil: null,
    cancelReason: isCancelled ? (reasons.at(-1) ?? null) : null,
    correctedWon: total(
      all.filter((one) => one.isSettled && isDeduction(one)).map(({ row }) => Math.max(0, -row.commission)),
    ),
    orderedOn: toKstDate(new Date(earliest(living.length > 0 ? living : all))),
    ids: counted.map(({ row }) => row.row_id),
    recheckOn: null,
  }
}

const toCommission = (row: StoredRow): Commission => ({
  row,
  record: readRecord(row.raw),
  isSettled: row.status === ROW_STATUS.settled,
})

const earliest = (some: Commission[]) => some.map(({ row }) => row.ordered_at).sort()[0] ?? ''
/** Hundredths of a dollar: sums of them are exact, with and without a rate. */
const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100)
const salesOf = ({ record }: Commission) => cents(record.saleAmountUsd)
const commissionOf = ({ record }: Commission) => cents(record.pubCommissionAmountUsd)
const isDeduction = (one: Commission) =>
  !one.record.original && (commissionOf(one) < 0 || (commissionOf(one) === 0 && salesOf(one) < 0))

function livingOf(all: Commission[]): Commission[] {
  return all.filter((one) => one.record.original && !isTakenBack(one, all))
}

/**
 * Leaves out commissions that came after the confirmation and are open, with what corrects them, and corrections
 * without a rate, as long as something confirmed is left.
 */
function withoutAdditions(all: Commission[], before: OrderReading | null): Commission[] {
  const living = livingOf(all)
  const isOpen = (one: Commission) => (living.includes(one) ? !isDecided(one.row) : !isPriced(one.row))
  const added = all.filter((one) => isAddition(one.row, before) && isOpen(one))
  const standing = living.filter((one) => !added.includes(one))
  if (standing.length === 0 || !standing.every(({ row }) => isDecided(row))) return all
  const actions = added.map(({ record }) => (record.original ? record.originalActionId : null))
  const isOfAdded = ({ record }: Commission) =>
    record.originalActionId != null && actions.includes(record.originalActionId)
  return all.filter((one) => !added.includes(one) && !isOfAdded(one))
}

/** Whether corrections that name this commission leave nothing of it. */
function isTakenBack(one: Commission, all: Commission[]): boolean {
  const action = one.record.originalActionId
  if (action == null) return false
  const same = all.filter(({ record }) => record.originalActionId === action)
  return isNothingLeft(same)
}

function isNothingLeft(some: Commission[]): boolean {
  const isCorrected = some.some(({ record }) => !record.original || record.correctionReason != null)
  return isCorrected && total(some.map(salesOf)) <= 0 && total(some.map(commissionOf)) <= 0
}

/** A row for each product of a commission; the last takes what rounding leaves. */
function toProducts({ row, record }: Commission): StoredRow[] {
  const items = record.items ?? []
  const whole = { ...row, status: ROW_STATUS.settled }
  if (items.length === 0) return [whole]
  const shares = items.map((item) => ({
    sales: cents(item.perItemSaleAmountUsd) * Math.abs(item.quantity ?? 1),
    commission: cents(item.totalCommissionUsd),
  }))
  const left = { sales: row.sales, commission: row.commission }
  const take = (name: 'sales' | 'commission', i: number) => {
    const sum = total(shares.map((share) => share[name]))
    const isLast = i === items.length - 1
    const part = isLast || sum === 0 ? left[name] : Math.round((row[name] * (shares[i]?.[name] ?? 0)) / sum)
    left[name] -= part
    return part
  }
  return items.map((item, i) => ({
    ...whole,
    product_code: item.sku || '-',
    product_name: item.sku ? `상품 ${item.sku}` : '상품',
    quantity: toPieces(item.quantity),
    sales: take('sales', i),
    commission: take('commission', i),
  }))
}
