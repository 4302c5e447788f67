/** Pieces of a partner's links whose copies at the redirect are to be written again. Made by the trigger `partners_retargeted`. */
import type { LinkTarget } from '#contract/links/clicks.ts'
import { exactlyOne, type Row, update } from '../../db/sql.ts'
import { NAMES, PARAM } from './link-targets.queries.ts'

export type Slice = Row<'link_slices'>

/** The next piece that is due, taken until `until`; null when there is none, or somebody else took it. */
export async function claimSlice(db: D1Database, now: string, until: string): Promise<Slice | null> {
  return db
    .prepare(
      `UPDATE link_slices SET due_at = ?2 WHERE (partner_id, first_id) =
         (SELECT partner_id, first_id FROM link_slices WHERE due_at <= ?1 ORDER BY due_at LIMIT 1) AND due_at <= ?1 RETURNING *`,
    )
    .bind(now, until)
    .first<Slice>()
}

/** Links of the piece as the redirect is to know them. */
export async function listTargetsOfSlice(
  db: D1Database,
  { partner_id, first_id, last_id }: Slice,
): Promise<(LinkTarget & { code: string; names: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT l.code, l.id, l.url, ${PARAM}, l.partner_id AS partnerId, coalesce(l.deleted_at, p.ended_at) AS deletedAt, ${NAMES}
       FROM links l CROSS JOIN partners p ON p.id = l.partner_id
       WHERE l.partner_id = ?1 AND l.id BETWEEN ?2 AND ?3 ORDER BY l.id`,
    )
    .bind(partner_id, first_id, last_id)
    .all<LinkTarget & { code: string; names: string }>()
  return results
}

/** Done: once more at `again` after the first pass, gone after the second. Nothing when the work was made anew meanwhile. */
export function finishSlice(db: D1Database, slice: Slice, again: string): D1PreparedStatement {
  const sql =
    slice.passes > 1
      ? 'UPDATE link_slices SET passes = passes - 1, due_at = ?4 WHERE partner_id = ?1 AND first_id = ?2 AND due_at = ?3'
      : 'DELETE FROM link_slices WHERE partner_id = ?1 AND first_id = ?2 AND due_at = ?3 AND ?4 IS NOT NULL'
  return db.prepare(sql).bind(slice.partner_id, slice.first_id, slice.due_at, again)
}

/** What the copies of merchants' links carry of the settings. */
export async function findTargetSetting(db: D1Database): Promise<string | null> {
  const row = await db
    .prepare("SELECT value FROM settings WHERE name = 'linkTargets'")
    .first<{ value: string | null }>()
  return row?.value ?? null
}

/** Aborts with `exactly_one` when somebody else noticed the change. */
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
