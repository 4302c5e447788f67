/**
 * Postings of the double-entry ledger. "A → B" is debit A, credit B; balance = credits − debits, updated by
 * the trigger on `postings`. Every builder returns statements for the batch of the act that causes them.
 * `ref` is the cause and its number (`ord_x:3`); a (kind, ref) posts once. Amounts are integer won > 0; a
 * failed guard aborts the whole batch.
 */
import { prepare, raw, sql } from './fragments.ts'
import { payableOf } from './payable.ts'
import { insert, type Query, query } from './sql.ts'

/** `awaited`: confirmed, and available once the partner has paid. */
export type AccountKind = 'pending' | 'awaited' | 'available' | 'reserved' | 'debt'
export type Posting = { debit: string; credit: string; amount: number; kind: string; ref: string; at: string }
/**
 * Why a creator owes money of a past payout: `cancelled` when it is no longer earned, `unpaid` when the
 * partner has not paid it.
 */
export type DebtCause = 'cancelled' | 'unpaid' | 'both' | 'other'
const CAUSES: readonly DebtCause[] = ['other', 'cancelled', 'unpaid', 'both']
export type Balances = Record<AccountKind, number> & { debtCause: DebtCause }
export type Balance = { kind: string; balance: number }

/** The account that pays inviters: it comes out of the platform's share and never exceeds it. */
export const REFERRAL_COST = 'referral_cost'
/** The account for the debt of an older platform: the balances of its members who moved here. */
export const NETWORK = 'network'

type PartnerAccountKind = 'receivable' | 'platform_pending' | 'revenue'

/**
 * Account id of a partner: the commission it owes, the platform's share of pending commission, or the
 * platform's share of confirmed commission.
 */
export function accountOfPartner(kind: PartnerAccountKind, partnerId: string): string {
  return `${kind}:${partnerId}`
}

/** Account id of a creator, such as `available:crt_x`. */
export function accountOf(kind: AccountKind, creatorId: string): string {
  return `${kind}:${creatorId}`
}

export function post(db: D1Database, posting: Posting): D1PreparedStatement {
  return insert(db, 'postings', posting)
}

/**
 * Pays a creator's debt from the available balance: available → debt, as much as both allow, nothing when
 * either is empty. Belongs after every statement that credits `available`. Kind `debt_settled`.
 */
export function settleDebt(
  db: D1Database,
  cause: { creatorId: string; ref: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
       SELECT a.id, d.id, min(a.balance, -d.balance), 'debt_settled', ${cause.ref}, ${cause.at}
       FROM accounts a, accounts d WHERE a.id = ${accountOf('available', cause.creatorId)} AND d.id = ${accountOf('debt', cause.creatorId)} AND min(a.balance, -d.balance) > 0`,
  )
}

/**
 * The account that a reversed amount returns to, and the kinds of the two postings: for the part still
 * available, and for the part that becomes debt.
 */
export type Return = { to: string; taken: string; owed: string }
export const OF_REFERRAL: Return = { to: REFERRAL_COST, taken: 'referral_reversed', owed: 'referral_owed' }

export function ofOrder(partnerId: string): Return {
  return { to: accountOfPartner('receivable', partnerId), taken: 'order_reversed', owed: 'order_owed' }
}

/**
 * Reverses confirmed money: first from the available balance, then the rest as debt. The second posting reads
 * the amount of the first, so the split is right after any concurrent change. `order_unawaited` has reversed
 * the part that waited for its partner before.
 */
export function reverseEarning(
  db: D1Database,
  cause: { creatorId: string; amount: number; ref: string; at: string },
  { to, taken, owed }: Return,
): D1PreparedStatement[] {
  const { creatorId, amount, ref, at } = cause
  return [
    prepare(
      db,
      sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
         SELECT id, ${to}, min(balance, ${amount} - ${sumUnawaited(ref)}), ${taken}, ${ref}, ${at}
         FROM accounts WHERE id = ${accountOf('available', creatorId)} AND min(balance, ${amount} - ${sumUnawaited(ref)}) > 0`,
    ),
    prepare(
      db,
      sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
         SELECT ${accountOf('debt', creatorId)}, ${to}, rest, ${owed}, ${ref}, ${at} FROM (
           SELECT ${amount} - ${sumUnawaited(ref)} - coalesce((SELECT amount FROM postings WHERE kind = ${taken} AND ref = ${ref}), 0) AS rest
         ) WHERE rest > 0`,
    ),
  ]
}

const sumUnawaited = (ref: string) =>
  sql`coalesce((SELECT amount FROM postings WHERE kind = 'order_unawaited' AND ref = ${ref}), 0)`

/** The most overpaid orders that are read for the reason of a debt, the latest first. */
const MOST_TOLD = 20

/**
 * Reads the accounts of a creator: four, and `awaited` if the creator has one. The row `owes` gives the
 * causes of the debt, as bits.
 */
export function readBalances(db: D1Database, creatorId: string): Query<Balance> {
  return query<Balance>(
    prepare(
      db,
      sql`SELECT substr(id, 1, instr(id, ':') - 1) AS kind, balance FROM accounts WHERE creator_id = ${creatorId}
         UNION ALL SELECT 'owes', coalesce(max(hold IS NULL AND paid_won > confirmed_won), 0)
           + 2 * coalesce(max(min(paid_won, confirmed_won) > payable), 0)
         FROM (SELECT hold, paid_won, confirmed_won, ${payableOf(sql``)} AS payable FROM orders INDEXED BY orders_overpaid
           WHERE creator_id = ${creatorId} AND paid_won > ${payableOf(sql``)} ORDER BY id DESC LIMIT ${raw(MOST_TOLD)})`,
    ),
  )
}

export function toBalances(rows: readonly Balance[]): Balances {
  const balanceOf = (kind: AccountKind | 'owes') => rows.find((row) => row.kind === kind)?.balance ?? 0
  return {
    pending: balanceOf('pending'),
    awaited: balanceOf('awaited'),
    available: balanceOf('available'),
    reserved: balanceOf('reserved'),
    debt: balanceOf('debt'),
    debtCause: CAUSES[balanceOf('owes')] ?? 'other',
  }
}

/**
 * Turns the part of the amount that is no longer available into debt, so that the whole amount can be
 * debited.
 */
export function borrow(
  db: D1Database,
  { creatorId, amount, ref, at }: { creatorId: string; amount: number; ref: string; at: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO postings (debit, credit, amount, kind, ref, at)
       SELECT ${accountOf('debt', creatorId)}, a.id, ${amount} - a.balance, 'payout_owed', ${ref}, ${at} FROM accounts a WHERE a.id = ${accountOf('available', creatorId)} AND a.balance < ${amount}`,
  )
}
