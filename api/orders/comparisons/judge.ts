/** Decides of each order number whether a partner's order and ours agree, and by how much they differ. */
import type { ComparedOrder, ComparisonKind, ComparisonMeasure } from '#contract/orders/order-comparisons.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import type { OrderMonth } from '#contract/orders/partner-orders.ts'
import type { OwnOrderRow } from './queries.ts'
import type { TheirOrder } from './read-file.ts'

export type Basis = { monthOf: OrderMonth; since: string; until: string; measure: ComparisonMeasure }
/** `ours` and `theirs`: the sums that count for the month. */
export type Verdict = Pick<ComparedOrder, 'orderCode' | 'kind'> & {
  their: TheirOrder | null
  own: OwnOrderRow | null
  ours: number
  theirs: number
}

export function judge(basis: Basis, their: TheirOrder | null, rows: readonly OwnOrderRow[]): Verdict {
  const own = merge(basis, rows)
  const isCounted = own !== null && counts(basis, own)
  return {
    orderCode: their?.orderCode ?? own?.order_code ?? '',
    kind: kindOf(basis, their, own),
    their,
    own,
    ours: isCounted ? own[basis.measure] : 0,
    theirs: their && isTheirs(basis, their) ? (their[basis.measure] ?? 0) : 0,
  }
}

function isInMonth({ monthOf, since, until }: Basis, row: OwnOrderRow): boolean {
  const at = monthOf === 'confirmed' ? row.state_at : row.ordered_at
  return at >= since && at < until
}

/** Only confirmed orders are invoiced; of the orders of a month, those that are not cancelled count. */
function counts(basis: Basis, row: OwnOrderRow): boolean {
  const isOwed = basis.monthOf === 'confirmed' ? row.state === 'confirmed' : row.state !== 'cancelled'
  return isOwed && isInMonth(basis, row)
}

/** A file of what was confirmed needs no column for the state. */
function isTheirs({ monthOf }: Basis, { state }: TheirOrder): boolean {
  return monthOf === 'confirmed' ? state === null || state === 'confirmed' : state !== 'cancelled'
}

function kindOf(basis: Basis, their: TheirOrder | null, own: OwnOrderRow | null): ComparisonKind {
  if (!their) return 'ours'
  const isListed = isTheirs(basis, their)
  if (!own) return isListed ? 'theirs' : 'agreed'
  const isElsewhere = (basis.monthOf === 'ordered' || own.state === 'confirmed') && !isInMonth(basis, own)
  if (isElsewhere) return isListed ? 'month' : 'agreed'
  const expected: OrderState | null = their.state ?? (basis.monthOf === 'confirmed' ? 'confirmed' : null)
  if (expected === null ? own.state === 'cancelled' : expected !== own.state) return 'state'
  if (own.state === 'cancelled') return 'agreed'
  const differs = (['amount', 'commission'] as const).some(
    (value) => their[value] !== null && their[value] !== own[value],
  )
  return differs ? 'amount' : 'agreed'
}

const RANK: OrderState[] = ['confirmed', 'pending', 'cancelled']

/** Numbers that differ in signs alone are one: their sums of the month, or the most advanced of them. */
function merge(basis: Basis, rows: readonly OwnOrderRow[]): OwnOrderRow | null {
  const counted = rows.filter((row) => counts(basis, row))
  const [first] = counted
  if (!first)
    return (
      rows.toSorted((a, b) => RANK.indexOf(a.state as OrderState) - RANK.indexOf(b.state as OrderState))[0] ??
      null
    )
  const sum = (of: ComparisonMeasure) => counted.reduce((won, row) => won + row[of], 0)
  return { ...first, amount: sum('amount'), commission: sum('commission') }
}
