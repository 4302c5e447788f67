/**
 * Slices of a partner's links whose copies at the redirect must be written again. The trigger
 * `partners_retargeted` inserts them.
 */

import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import { ADDRESS } from '../network-links/queries.ts'
import { type AddressedTarget, NAMES, PARAM } from './link-targets.queries.ts'

export type Slice = Row<'link_slices'>

/** Claims the next due slice until `until`; null when none is due, or another run claimed it. */
export async function claimSlice(db: D1Database, now: string, until: string): Promise<Slice | null> {
  return prepare(
    db,
    sql`UPDATE link_slices SET due_at = ${until} WHERE (partner_id, first_id) =
         (SELECT partner_id, first_id FROM link_slices WHERE due_at <= ${now} ORDER BY due_at LIMIT 1) AND due_at <= ${now} RETURNING *`,
  ).first<Slice>()
}

/** The redirect's data of the links in the slice. */
export async function listTargetsOfSlice(
  db: D1Database,
  { partner_id, first_id, last_id }: Slice,
): Promise<(AddressedTarget & { code: string; names: string })[]> {
  const { results } = await prepare(
    db,
    sql`SELECT l.code, l.id, l.url, ${PARAM}, l.partner_id AS partnerId, coalesce(l.deleted_at, p.ended_at) AS deletedAt, ${NAMES}, ${ADDRESS}
       FROM links l CROSS JOIN partners p ON p.id = l.partner_id
       WHERE l.partner_id = ${partner_id} AND l.id BETWEEN ${first_id} AND ${last_id} ORDER BY l.id`,
  ).all<AddressedTarget & { code: string; names: string }>()
  return results
}

/**
 * Schedules the second pass at `again` after the first one, and deletes the slice after the second. Changes
 * nothing when the slice was renewed meanwhile.
 */
export function finishSlice(db: D1Database, slice: Slice, again: string): D1PreparedStatement {
  const statement =
    slice.passes > 1
      ? sql`UPDATE link_slices SET passes = passes - 1, due_at = ${again} WHERE partner_id = ${slice.partner_id} AND first_id = ${slice.first_id} AND due_at = ${slice.due_at}`
      : sql`DELETE FROM link_slices WHERE partner_id = ${slice.partner_id} AND first_id = ${slice.first_id} AND due_at = ${slice.due_at} AND ${again} IS NOT NULL`
  return prepare(db, statement)
}

/** Reads the setting that the copies of merchants' links contain. */
export async function findTargetSetting(db: D1Database): Promise<string | null> {
  const row = await db
    .prepare("SELECT value FROM settings WHERE name = 'linkTargets'")
    .first<{ value: string | null }>()
  return row?.value ?? null
}

/** Aborts with `exactly_one` when another run recorded the change. */
export function retargetMerchants(
  db: D1Database,
  before: string | null,
  value: string | null,
): D1PreparedStatement[] {
  return [
    update(db, 'settings', { name: 'linkTargets', value: before }, { value }),
    exactlyOne(db),
    db.prepare('UPDATE partners SET target_version = target_version + 1 WHERE network IS NOT NULL'),
  ]
}
