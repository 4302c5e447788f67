/**
 * Postings of the double-entry ledger. "A → B" is debit A, credit B; balance = credits − debits, moved by the trigger on `postings`.
 * Every builder answers statements for the batch of the action that causes them; `ref` is the cause and its number (`ord_x:3`),
 * and a (kind, ref) posts once. Amounts are integer won > 0; a guard that fails aborts the whole batch.
 */
import { prepare, raw, sql } from './fragments.ts'
import { payableOf } from './payable.ts'
import { insert, type Query, query } from './sql.ts'

/** `awaited`: confirmed, and to be taken out once its partner has paid for it. */
export type AccountKind = 'pending' | 'awaited' | 'available' | 'reserved' | 'debt'
export type Posting = { debit: string; credit: string; amount: number; kind: string; ref: string; at: string }
/** Why money that left with a payout is owed now: `cancelled` when it is no longer earned, `unpaid` when a partner has not paid after all. */
export type DebtCause = 'cancelled' | 'unpaid' | 'both' | 'other'
const CAUSES: readonly DebtCause[] = ['other', 'cancelled', 'unpaid', 'both']
export type Balances = Record<AccountKind, number> & { debtCause: DebtCause }
export type Balance = { kind: string; balance: number }

/** The account of what inviters are paid: out of the platform's share, and no more than that share. */
export const REFERRAL_COST = 'referral_cost'
/** The account of what an older platform owes for the balances of its members who moved here. */
export const NETWORK = 'network'

type PartnerAccountKind = 'receivable' | 'platform_pending' | 'revenue'

/**
 * Account id of a partner: the commission it owes, the platform's share of pending commission, or the platform's share of
 * confirmed commission.
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
 * Pays what a creator owes out of what is available: available → debt, as much as both hold, nothing when either is empty.
 * Belongs after everything that credits `available`. Kind `debt_settled`.
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

/** The account that money returns to, and the kinds of the two postings: for what was still available, and for what is owed from now on. */
export type Return = { to: string; taken: string; owed: string }
export const OF_REFERRAL: Return = { to: REFERRAL_COST, taken: 'referral_reversed', owed: 'referral_owed' }

export function ofOrder(partnerId: string): Return {
  return { to: accountOfPartner('receivable', partnerId), taken: 'order_reversed', owed: 'order_owed' }
}

/**
 * Takes back confirmed money: out of available what is there, then the rest as debt. The second leg reads what the first really
 * moved, so the split is right whatever ran in between. What still waited for its partner went back before it (`order_unawaited`).
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

/** The accounts of a creator: four rows by (creator, kind), and that of who waits for partners. The row `owes` says for what, as bits. */
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

/** Turns the part of the amount that is no longer available into debt, so that the whole amount can be taken. */
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
