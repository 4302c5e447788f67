/** The limits on what one operator may do alone, and the used part of them. The triggers check them again. */

import { DEFAULT_SOLO_LIMITS, type SoloLimits } from '#contract/core/two-people.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'

const IN_FORCE = (day: Sql) => sql`(SELECT value FROM policies INDEXED BY policies_by_start
  WHERE kind = 'solo_limits' AND withdrawn_at IS NULL AND starts_on <= ${day} ORDER BY starts_on DESC, id DESC LIMIT 1)`

/** `day`: in Seoul. */
export async function readSoloLimits(db: D1Database, day: string): Promise<SoloLimits> {
  const value = await prepare(db, sql`SELECT ${IN_FORCE(sql`${day}`)} AS value`).first<string>('value')
  return value ? JSON.parse(value) : DEFAULT_SOLO_LIMITS
}

/**
 * `paidWon`: the amount sent alone today. `added`: creators whose earnings the operator added to in the last
 * thirty days.
 */
export type SoloPaying = { paidWon: number; payDayWon: number; added: Set<string> }

export async function readSoloPaying(db: D1Database, userId: string, at: string): Promise<SoloPaying> {
  const row = await prepare(
    db,
    sql`SELECT (SELECT coalesce(sum(won), 0) FROM solo_payments
           WHERE user_id = ${userId} AND at >= strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+9 hours', 'start of day', '-9 hours')) AS paid_won,
         ${IN_FORCE(sql`date(${at}, '+9 hours')`)} ->> 'payDayWon' AS pay_day_won,
         (SELECT json_group_array(DISTINCT creator_id) FROM balance_additions
           WHERE requested_by = ${userId} AND at > strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '-30 days')
             AND (won > 0 OR kind IN ('correction', 'claim'))) AS added`,
  ).first<{ paid_won: number; pay_day_won: number | null; added: string }>()
  return {
    paidWon: row?.paid_won ?? 0,
    payDayWon: row?.pay_day_won ?? DEFAULT_SOLO_LIMITS.payDayWon,
    added: new Set(JSON.parse(row?.added ?? '[]')),
  }
}
