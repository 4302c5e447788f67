/** Grades, and the figures of one creator. */
import { prepare, sql } from './fragments.ts'
import type { Row } from './sql.ts'

/** Every grade, lowest first: five rows. */
export async function listGrades(db: D1Database): Promise<Row<'grades'>[]> {
  const { results } = await db.prepare('SELECT * FROM grades ORDER BY level').all<Row<'grades'>>()
  return results
}

/** The number of approved creators in each grade, without those who left. */
export async function listGradeCounts(db: D1Database): Promise<Row<'grade_counts'>[]> {
  const { results } = await db.prepare('SELECT * FROM grade_counts ORDER BY level').all<Row<'grade_counts'>>()
  return results
}

type FinanceRow = Pick<
  Row<'creators'>,
  'link_count' | 'content_count' | 'last_link_created_at' | 'last_payout_created_at'
> & { available: number; debt: number; reserved: number; paid: number; paid_count: number }

/** Reads the ledger's accounts, the stored counters and the index of paid payouts. */
export function findFinance(db: D1Database, creatorId: string): Promise<FinanceRow | null> {
  return prepare(
    db,
    sql`SELECT c.link_count, c.content_count, c.last_link_created_at, c.last_payout_created_at,
         (SELECT balance FROM accounts WHERE id = 'available:' || c.id) AS available,
         (SELECT balance FROM accounts WHERE id = 'debt:' || c.id) AS debt,
         (SELECT balance FROM accounts WHERE id = 'reserved:' || c.id) AS reserved,
         p.paid, p.paid_count
       FROM creators c JOIN (
         SELECT COALESCE(sum(amount), 0) AS paid, count(*) AS paid_count FROM payouts WHERE creator_id = ${creatorId} AND state = 'paid'
       ) p WHERE c.id = ${creatorId}`,
  ).first()
}

type CertificateRow = { nickname: string; grade: string; approved_at: string }

/** Null for a person who is not a creator, has withdrawn or is suspended. */
export function findCertified(db: D1Database, creatorId: string): Promise<CertificateRow | null> {
  return prepare(
    db,
    sql`SELECT c.nickname, g.name AS grade, c.approved_at FROM creators c JOIN grades g ON g.level = c.grade_level
       JOIN users u ON u.id = c.user_id
       WHERE c.id = ${creatorId} AND c.approved_at IS NOT NULL AND u.suspended_at IS NULL AND u.withdrawn_at IS NULL`,
  ).first()
}
