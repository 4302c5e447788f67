/** Everything a payout depends on, in one round trip; every read is by key. */
import { type Balances, readBalances, toBalances } from './ledger.ts'
import type { AccountRow, BusinessRow } from './registration.ts'
import type { Row } from './sql.ts'

export type StandingRows = {
  approvedAt: string | null
  suspendedAt: string | null
  balances: Balances
  identity: Row<'identities'> | null
  account: AccountRow | null
  business: BusinessRow | null
  openPayoutId: string | null
}
type Person = { approved_at: string | null; suspended_at: string | null }

/** Won by kind of account; `debt` is 0 or negative. */
export async function getBalances(db: D1Database, creatorId: string): Promise<Balances> {
  const { results } = await readBalances(db, creatorId).all<Row<'accounts'>>()
  return toBalances(results)
}

export async function readStanding(db: D1Database, creatorId: string): Promise<StandingRows> {
  const [person, accounts, identity, account, business, open] = await db.batch([
    db
      .prepare(
        'SELECT c.approved_at, u.suspended_at FROM creators c JOIN users u ON u.id = c.user_id WHERE c.id = ?',
      )
      .bind(creatorId),
    readBalances(db, creatorId),
    db.prepare('SELECT * FROM identities WHERE creator_id = ?').bind(creatorId),
    db.prepare('SELECT * FROM payout_accounts WHERE creator_id = ? AND replaced_at IS NULL').bind(creatorId),
    db.prepare('SELECT * FROM businesses WHERE creator_id = ? AND replaced_at IS NULL').bind(creatorId),
    db
      .prepare("SELECT id FROM payouts WHERE creator_id = ? AND state IN ('requested', 'processing')")
      .bind(creatorId),
  ])
  const found = person?.results[0] as Person | undefined
  return {
    approvedAt: found?.approved_at ?? null,
    suspendedAt: found?.suspended_at ?? null,
    balances: toBalances((accounts?.results ?? []) as Row<'accounts'>[]),
    identity: (identity?.results[0] as Row<'identities'> | undefined) ?? null,
    account: (account?.results[0] as AccountRow | undefined) ?? null,
    business: (business?.results[0] as BusinessRow | undefined) ?? null,
    openPayoutId: (open?.results[0] as { id: string } | undefined)?.id ?? null,
  }
}
