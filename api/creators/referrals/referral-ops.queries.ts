/** All referrals, for operators. */
import { spanOfKstMonth } from '#contract/core/kst.ts'
import type { ReferralStep } from '#contract/creators/referrals.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import {
  type ListQuery,
  namedCreators,
  nextAfter,
  ORDER,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readNamed } from '../../db/sql.ts'

export type OpsReferralRow = Row<'referrals'> & { inviter: string; invitee: string }
export type ReferralSort = 'oldest' | 'newest'
/** `month`: only those whose invited person signed up in this month (Seoul). */
type ReferralQuery = ListQuery<ReferralStep, ReferralSort> & { month?: string | undefined }

/**
 * The referrals of a step in the order of their time, through referrals_of_step_by_time. Also returns the number in
 * each step, and what they paid.
 */
export async function listOpsReferrals(db: D1Database, ask: ReferralQuery) {
  const { sort, limit } = ask
  const { rows, counts } = await readNamed(db, {
    rows: query<OpsReferralRow>(
      prepare(
        db,
        sql`SELECT r.*, i.nickname AS inviter, e.nickname AS invitee FROM (${ask.q ? ofNamed(ask) : ofStep(ask)}) r
           CROSS JOIN creators i ON i.id = r.inviter_id CROSS JOIN creators e ON e.id = r.invitee_id
           ORDER BY r.invited_at ${ORDER[wayOf(sort)]}, r.id ${ORDER[wayOf(sort)]}`,
      ),
    ),
    counts: query<{ state: ReferralStep; count: number; won: number }>(
      db.prepare('SELECT step AS state, referrals AS count, won FROM referral_counts'),
    ),
  })
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, ({ invited_at }) => invited_at), counts }
}

function ofStep({ state, sort, after, limit, month }: ReferralQuery): Sql {
  const way = wayOf(sort)
  const { key, id } = placeAfter(after, way)
  const { since, until } = timesOf(month)
  return sql`SELECT * FROM referrals INDEXED BY referrals_of_step_by_time WHERE step = ${state}
    AND invited_at >= ${since} AND invited_at < ${until} AND (invited_at, id) ${SIGN[way]} (${key}, ${id})
    ORDER BY invited_at ${ORDER[way]}, id ${ORDER[way]} LIMIT ${limit + 1}`
}

/** Referrals whose inviter or invited person has a nickname that begins with `q`, a page of each inviter at most. */
function ofNamed({ q, state, sort, after, limit, month }: ReferralQuery): Sql {
  const way = wayOf(sort)
  const { key, id } = placeAfter(after, way)
  const { since, until } = timesOf(month)
  return sql`SELECT * FROM (
      SELECT x.* FROM ${namedCreators(q)} n CROSS JOIN referrals x ON x.id IN (
        SELECT id FROM referrals INDEXED BY referrals_of_inviter_by_time WHERE inviter_id = n.id AND step = ${state}
        AND invited_at >= ${since} AND invited_at < ${until} AND (invited_at, id) ${SIGN[way]} (${key}, ${id})
        ORDER BY invited_at ${ORDER[way]}, id ${ORDER[way]} LIMIT ${limit + 1})
      UNION SELECT x.* FROM ${namedCreators(q)} n CROSS JOIN referrals x ON x.invitee_id = n.id
        WHERE x.step = ${state} AND x.invited_at >= ${since} AND x.invited_at < ${until}
        AND (x.invited_at, x.id) ${SIGN[way]} (${key}, ${id})
    ) ORDER BY invited_at ${ORDER[way]}, id ${ORDER[way]} LIMIT ${limit + 1}`
}

/** All instants without a month. */
function timesOf(month: string | undefined): { since: string; until: string } {
  return month ? spanOfKstMonth(month) : { since: '', until: '~' }
}

export function findReferralById(db: D1Database, id: string): Promise<Row<'referrals'> | null> {
  return prepare(db, sql`SELECT * FROM referrals WHERE id = ${id}`).first<Row<'referrals'>>()
}

/** Aborts the batch (`exactly_one`) when it has already ended. */
export function endReferral(db: D1Database, id: string, reason: string, at: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE referrals SET step = 'blocked', blocked_at = ${at}, end_reason = ${reason} WHERE id = ${id} AND blocked_at IS NULL`,
    ),
    exactlyOne(db),
  ]
}
