/**
 * A month of sales over all networks: what happens to each order, decided by chance, and a model that adds up
 * what it must come to without reading a table.
 */
import type { NetworkStandIn, Sale, SaleLine, StandInAbility } from './stand-in.ts'

/** Korean times at which everything that is due is read; after the last, everything is decided. */
export const READINGS = [
  '2026-10-12T09:00',
  '2026-10-22T09:00',
  '2026-11-02T09:00',
  '2026-11-12T09:00',
  '2026-11-25T09:00',
  '2026-12-05T09:00',
  '2026-12-08T09:00',
]
/** The reading before which an order is confirmed. */
const CONFIRMED_BEFORE = 5
/** The readings before which something may happen to an order that is known. */
const CHANGED_BEFORE = [1, 2, 3, 4]

type Change = { kind: 'cancel' | 'partial' | 'amend' | 'reissue' | 'redate' | 'merge'; product: string }
export type PlannedOrder = {
  standIn: NetworkStandIn
  sale: Sale
  /** What happens before which reading. */
  changes: { before: number; change: Change }[]
}
/** What an order must come to: null where it is cancelled. */
export type OrderTotals = { amount: number; commission: number } | null

const KINDS: Change['kind'][] = ['cancel', 'partial', 'amend', 'reissue', 'redate', 'merge']
const NEEDS: Partial<Record<Change['kind'], StandInAbility>> = {
  partial: 'partial',
  amend: 'amend',
  reissue: 'reissue',
  redate: 'redate',
  merge: 'merge',
}

/** Plans an order; `pick` gives whole numbers from 0 to below its argument. */
export function planOrder(
  standIn: NetworkStandIn,
  number: number,
  pick: (under: number) => number,
): PlannedOrder {
  const day = 4 + pick(27)
  const lines = Array.from({ length: 1 + pick(3) }, (_, i) => toLine(`p${i + 1}`, pick))
  const at = `2026-10-${String(day).padStart(2, '0')}T${String(10 + pick(12))}:00`
  const sale = { orderCode: `M-${number}`, at, lines }
  // Nothing happens to half of them, one thing to most of the others.
  const kinds = Array.from({ length: pick(2) * (1 + pick(2)) }, () => KINDS[pick(KINDS.length)] ?? 'amend')
  const first = READINGS.findIndex((reading) => reading > at)
  const wished = kinds
    .filter((kind) => !(NEEDS[kind] && standIn.lacks[NEEDS[kind]]))
    .map((kind) => ({
      before: Math.max(first + 1, CHANGED_BEFORE[pick(CHANGED_BEFORE.length)] ?? 1),
      change: { kind, product: lines.at(-1)?.productCode ?? '' },
    }))
    .sort((a, b) => a.before - b.before)
  // A cancelled order, or one whose lines were merged or taken away, has nothing left to change.
  const last = wished.findIndex(({ change }) => ['cancel', 'merge', 'partial'].includes(change.kind))
  const changes = last === -1 ? wished : wished.slice(0, last + 1)
  return { standIn, sale, changes }
}

function toLine(productCode: string, pick: (under: number) => number): SaleLine {
  const amount = 10_000 + pick(40) * 1_000
  // At most 5 %, and whole cents of a dollar at 1,000 won.
  return { productCode, quantity: 1 + pick(3), amount, commission: Math.floor(amount / 400) * 10 + 10 }
}

/** Lets happen what is planned before the reading. */
export function playBefore(reading: number, { standIn, sale, changes }: PlannedOrder): void {
  const from = READINGS[reading - 1] ?? ''
  if (sale.at > from && sale.at <= (READINGS[reading] ?? '')) standIn.put(sale)
  for (const { before, change } of changes) if (before === reading) play(standIn, sale, change)
  const isCancelled = changes.some(({ change }) => change.kind === 'cancel' || isLast(sale, change))
  if (reading === CONFIRMED_BEFORE && !isCancelled) standIn.approve(sale.orderCode)
}

function play(standIn: NetworkStandIn, sale: Sale, { kind, product }: Change): void {
  const { orderCode } = sale
  const line = sale.lines.find((one) => one.productCode === product)
  if (kind === 'cancel') standIn.cancel(orderCode)
  else if (kind === 'partial') standIn.cancel(orderCode, sale.lines.length > 1 ? product : undefined)
  else if (kind === 'amend' && line) standIn.amend(orderCode, { ...line, commission: line.commission - 10 })
  else if (kind === 'reissue') standIn.reissue(orderCode)
  else if (kind === 'redate') standIn.redate(orderCode, `${sale.at.slice(0, 8)}${sale.at.slice(8, 10)}`)
  else standIn.merge(orderCode)
}

/** True when a cancelled product was the only one. */
function isLast(sale: Sale, { kind }: Change): boolean {
  return kind === 'partial' && sale.lines.length === 1
}

/** Adds up what the order must come to. */
export function totalsOf({ sale, changes }: PlannedOrder): OrderTotals {
  let lines = sale.lines.map(({ productCode, amount, commission }) => ({ productCode, amount, commission }))
  for (const { change } of changes) {
    if (change.kind === 'cancel' || isLast(sale, change)) return null
    if (change.kind === 'partial') lines = lines.filter((one) => one.productCode !== change.product)
    if (change.kind === 'amend')
      lines = lines.map((one) =>
        one.productCode === change.product ? { ...one, commission: lineOf(sale, change.product) - 10 } : one,
      )
  }
  return lines.reduce(
    (sum, one) => ({ amount: sum.amount + one.amount, commission: sum.commission + one.commission }),
    { amount: 0, commission: 0 },
  )
}

function lineOf(sale: Sale, product: string): number {
  return sale.lines.find((one) => one.productCode === product)?.commission ?? 0
}
