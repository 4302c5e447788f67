/**
 * Says what the rows of one order mean on a day. Coupang never says that an order is confirmed: our calendar does, on
 * the day of the partner's settling terms. Cancels are rows of their own and count whenever they come, also
 * after that day. An order that was confirmed keeps its day, whatever the terms become. Otherwise the result depends on
 * the rows, the terms and the day alone.
 */

import { addDays, toKstDate } from '#contract/core/kst.ts'
import type { Postback } from '#contract/orders/postback.ts'
import { finalOn } from '#contract/partners/settling-terms.ts'
import {
  type NetworkTerms,
  type OrderReading,
  type ReadOrder,
  ROW_STATUS,
  type StoredRow,
} from '../interface/network.ts'

type Line = Postback['lines'][number]
type ProductRows = { orders: StoredRow[]; cancels: StoredRow[] }

export const readOrder: ReadOrder = (rows, terms, today, before = null) => {
  const known = [...rows].sort(byAge)
  const orderedOn = toKstDate(known.find(isOrder)?.ordered_at ?? known[0]?.ordered_at ?? new Date(0))
  const confirmOn = confirmDayOf(confirmOnOf(terms, orderedOn), today, before)
  const products = [...groupByProduct(known).values()]
  const standing = products.filter(isStanding)
  const rest = {
    orderedOn,
    cancelReason: null,
    note: null,
    noteUntil: null,
    correctedWon: 0,
    confirmedOn: before?.confirmedOn ?? null,
  }
  if (standing.length === 0) {
    const ids = known.map((row) => row.row_id)
    return { ...rest, status: 'cancelled', lines: products.map(toCancelledLine), ids, recheckOn: null }
  }
  const lines = standing.map(toLine)
  const ids = standing.flatMap(({ orders }) => orders.map((row) => row.row_id))
  const open = { ...rest, lines, ids }
  if (today >= confirmOn) {
    const correctedWon = total(known.filter((row) => !isOrder(row) && dayOf(row) > confirmOn).map(wonOf))
    return { ...open, status: 'confirmed', correctedWon, confirmedOn: confirmOn, recheckOn: null }
  }
  const isUnpriced = total(lines.map((line) => line.commission)) === 0
  return {
    ...open,
    status: 'pending',
    note: isUnpriced ? 'unpriced' : null,
    noteUntil: isUnpriced ? confirmOn : null,
    recheckOn: confirmOn,
  }
}

/**
 * The Seoul day on which it is or was confirmed. A reading that was kept without its day stays confirmed, by the terms
 * where they allow it.
 */
function confirmDayOf(named: string, today: string, before: OrderReading | null): string {
  if (before?.confirmedOn) return before.confirmedOn
  return before?.status === 'confirmed' && named > today ? today : named
}

/** The Seoul day from which an order counts as confirmed. */
function confirmOnOf(terms: NetworkTerms, orderedOn: string): string {
  if (terms.confirm_rule === 'days') return addDays(orderedOn, terms.confirm_days)
  const from = terms.confirm_rule === 'stay' ? addDays(orderedOn, terms.confirm_days) : orderedOn
  return finalOn(from.slice(0, 7), terms.settle_months)
}

function groupByProduct(rows: StoredRow[]): Map<string, ProductRows> {
  const products = new Map<string, ProductRows>()
  for (const row of rows) {
    const product = products.get(row.product_code) ?? { orders: [], cancels: [] }
    products.set(row.product_code, product)
    ;(isOrder(row) ? product.orders : product.cancels).push(row)
  }
  return products
}

/**
 * A product stands while something was paid for what is left. Its cancel may be read before its order, so a
 * product without an order's row does not stand.
 */
function isStanding(product: ProductRows): boolean {
  const { amount, quantity } = toLine(product)
  return product.orders.length > 0 && (product.cancels.length === 0 || (amount > 0 && quantity > 0))
}

/** Returns the rest of a product; never below 0, also where more was cancelled than ordered. */
function toLine({ orders, cancels }: ProductRows): Line {
  const all = [...orders, ...cancels]
  const sumRest = (of: (row: StoredRow) => number) => Math.max(0, total(all.map(of)))
  return {
    ...nameProduct(all),
    quantity: sumRest((row) => row.quantity),
    amount: sumRest((row) => row.sales),
    commission: sumRest((row) => row.commission),
  }
}

/** Returns a cancelled product as it was ordered. */
function toCancelledLine({ orders, cancels }: ProductRows): Line {
  const was = orders.length > 0 ? orders : cancels
  const sum = (of: (row: StoredRow) => number) => Math.abs(total(was.map(of)))
  return {
    ...nameProduct(was),
    quantity: sum((row) => row.quantity),
    amount: sum((row) => row.sales),
    commission: sum((row) => row.commission),
  }
}

function nameProduct(rows: StoredRow[]) {
  return { productCode: rows[0]?.product_code || '-', productName: rows.at(-1)?.product_name ?? '상품' }
}

function isOrder(row: StoredRow): boolean {
  return row.status !== ROW_STATUS.cancelled
}

/** The day of a cancel, `2026-11-28`. */
function dayOf({ created_on }: StoredRow): string {
  return `${created_on.slice(0, 4)}-${created_on.slice(4, 6)}-${created_on.slice(6, 8)}`
}

function wonOf(row: StoredRow): number {
  return Math.max(0, -row.commission)
}

function byAge(a: StoredRow, b: StoredRow): number {
  return a.created_on.localeCompare(b.created_on) || a.row_id.localeCompare(b.row_id)
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
