/**
 * An order of the shop and the reports that it sends to 잇다. In an `itda-v1` report, a change of status keeps
 * the version (cancelled outranks confirmed outranks pending). A change of amounts, or a sale after a
 * cancellation, has a higher version.
 */
import { findProduct, type Product, toCommission } from './products.ts'

export type Status = 'pending' | 'confirmed' | 'cancelled'
export type Line = {
  productCode: string
  productName: string
  quantity: number
  amount: number
  commission: number
}

/** The body that is signed and sent. */
export type Report = {
  eventId: string
  orderCode: string
  clickId: string
  status: Status
  version: number
  occurredAt: string
  currency: 'KRW'
  lines: Line[]
}

/** The API's answer: `result` is null when it refused or could not be reached. */
export type Answer = { at: string; httpStatus: number; result: string | null; body: string }
export type SentReport = { report: Report; answers: Answer[] }

export type Order = {
  orderCode: string
  /** Null when the shopper did not come through a link, so that the shop reports nothing. */
  clickId: string | null
  status: Status
  version: number
  lines: Line[]
  sent: SentReport[]
  /** The number of changes to the order. A form with another number is outdated. */
  changes: number
}

export type Change =
  | { kind: 'confirm' }
  | { kind: 'cancel' }
  | { kind: 'cancel_line'; productCode: string }
  | { kind: 'rebuy' }

export function toLine(product: Product, quantity: number): Line {
  const amount = product.priceWon * quantity
  return {
    productCode: `p${product.id}`,
    productName: product.name,
    quantity,
    amount,
    commission: toCommission(amount),
  }
}

export function createOrder(orderCode: string, clickId: string | null, lines: Line[]): Order {
  return { orderCode, clickId, status: 'pending', version: 1, lines, sent: [], changes: 0 }
}

/** The order after the change, or null when the change does not apply to it. */
export function changeOrder(order: Order, change: Change): Order | null {
  const { status, version, lines } = order
  switch (change.kind) {
    case 'confirm':
      return status === 'pending' ? { ...order, status: 'confirmed' } : null
    case 'cancel':
      return status === 'cancelled' ? null : { ...order, status: 'cancelled' }
    case 'cancel_line': {
      const line = lines.find(({ productCode }) => productCode === change.productCode)
      if (status === 'cancelled' || !line || line.amount === 0) return null
      const rest = lines.map((one) => (one === line ? { ...one, amount: 0, commission: 0 } : one))
      const nothingLeft = rest.every(({ amount }) => amount === 0)
      return { ...order, version: version + 1, lines: rest, status: nothingLeft ? 'cancelled' : status }
    }
    case 'rebuy':
      return status === 'cancelled'
        ? { ...order, status: 'pending', version: version + 1, lines: lines.map(restoreLine) }
        : null
  }
}

function restoreLine(line: Line): Line {
  const product = findProduct(Number(line.productCode.slice(1)))
  return product ? toLine(product, line.quantity) : line
}

/** The report of the current order. Its event id depends on the number of earlier reports. */
export function toReport(order: Order, clickId: string, at: Date): Report {
  const { orderCode, status, version, lines, sent } = order
  const occurredAt = at.toISOString().replace(/\.\d{3}Z$/, 'Z')
  return {
    eventId: `${orderCode}-${sent.length + 1}`,
    orderCode,
    clickId,
    status,
    version,
    occurredAt,
    currency: 'KRW',
    lines,
  }
}

export function totalWon(order: Order): number {
  return order.lines.reduce((sum, { amount }) => sum + amount, 0)
}
