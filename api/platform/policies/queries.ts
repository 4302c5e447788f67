/** Policy numbers as announced; the latest start before a day decides its value. */

import { LEAST_PAYOUT_WON } from '#contract/platform/policy.ts'
import { POLICY_KINDS, type PolicyKind } from '#contract/site/policy-kinds.ts'
import { prepare, sql } from '../../db/fragments.ts'
import { exactlyOne, insert, type Query, query, type Row, readAll, readRows } from '../../db/sql.ts'

export type PolicyRow = Row<'policies'>
export type EffectivePolicyRow = Pick<PolicyRow, 'kind' | 'value'>

const KINDS = sql`(SELECT 'minimum_payout' AS kind UNION ALL SELECT 'pay_days' UNION ALL SELECT 'referral'
  UNION ALL SELECT 'minors')`

/** The value in force of each kind that was ever changed. `day`: in Seoul. */
function heldOn(db: D1Database, day: string): Query<EffectivePolicyRow> {
  return query<EffectivePolicyRow>(
    prepare(
      db,
      sql`SELECT p.kind, p.value FROM ${KINDS} k CROSS JOIN policies p ON p.id = (
           SELECT id FROM policies INDEXED BY policies_by_start WHERE kind = k.kind AND withdrawn_at IS NULL AND starts_on <= ${day}
           ORDER BY starts_on DESC, id DESC LIMIT 1)`,
    ),
  )
}

export function listEffectivePolicies(db: D1Database, day: string): Promise<EffectivePolicyRow[]> {
  return readRows(heldOn(db, day))
}

type StartedRow = Pick<PolicyRow, 'kind' | 'value' | 'starts_on'>

/** The last hundred policies that started or will start, for a caller that learns the relevant day later. */
export async function listStarts(db: D1Database): Promise<StartedRow[]> {
  const rows = await readRows(
    query<StartedRow>(
      db.prepare(
        'SELECT kind, value, starts_on FROM policies WHERE withdrawn_at IS NULL ORDER BY starts_on DESC, id DESC LIMIT 100',
      ),
    ),
  )
  return rows.reverse()
}

/** The table of grades in force on this day, as JSON; before the first decision, the grades themselves. */
export async function readEffectiveGrades(db: D1Database, day: string): Promise<string> {
  const row = await prepare(
    db,
    sql`SELECT coalesce((SELECT value -> '$.grades' FROM policies INDEXED BY policies_by_start
           WHERE kind = 'grades' AND withdrawn_at IS NULL AND starts_on <= ${day} ORDER BY starts_on DESC, id DESC LIMIT 1),
         (SELECT json_group_array(json_object('name', name, 'thresholdWon', threshold_won, 'shareBps', share_bps))
           FROM (SELECT * FROM grades ORDER BY level))) AS grades`,
  ).first<{ grades: string }>()
  return row?.grades ?? '[]'
}

type NamedPolicy = PolicyRow & { email: string | null }

/** The last `most` decisions of each kind, newest first. */
export async function listPolicies(db: D1Database, most: number): Promise<NamedPolicy[]> {
  const of = (kind: PolicyKind) =>
    query<NamedPolicy>(
      prepare(
        db,
        sql`SELECT p.*, u.email FROM policies p CROSS JOIN users u ON u.id = p.set_by WHERE p.kind = ${kind} ORDER BY p.id DESC LIMIT ${most}`,
      ),
    )
  return (await readAll(db, ...POLICY_KINDS.map(of))).flat()
}

/**
 * First withdraws a policy that was announced and has not started. Aborts with `policies_approved`,
 * `policies_announced` for a day that is too early, and `policies_cut_named`.
 */
export function insertPolicy(db: D1Database, row: PolicyRow, today: string): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE policies SET withdrawn_at = ${row.set_at}, told_to = NULL WHERE kind = ${row.kind} AND withdrawn_at IS NULL AND starts_on > ${today}`,
    ),
    insert(db, 'policies', row),
  ]
}

/** Finds a policy about which some creators were not mailed yet. */
export function findPolicyToMail(db: D1Database): Promise<PolicyRow | null> {
  return db
    .prepare(
      'SELECT * FROM policies INDEXED BY policies_to_tell WHERE told_to IS NOT NULL ORDER BY id LIMIT 1',
    )
    .first<PolicyRow>()
}

type PolicyRecipient = {
  id: string
  nickname: string
  email: string | null
  approved_at: string | null
}

/** The creators after this id. */
export async function listPolicyRecipients(
  db: D1Database,
  after: string,
  most: number,
): Promise<PolicyRecipient[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.id, c.nickname, c.approved_at, u.email FROM (SELECT * FROM creators WHERE id > ${after} ORDER BY id LIMIT ${most}) c
       CROSS JOIN users u ON u.id = c.user_id ORDER BY c.id`,
  ).all<PolicyRecipient>()
  return results
}

/**
 * `to` is null when all creators were mailed. Aborts with `exactly_one` when another run mailed the same
 * ones, or the policy was withdrawn.
 */
export function moveMailCursor(
  db: D1Database,
  { id, told_to }: PolicyRow,
  to: string | null,
): D1PreparedStatement[] {
  return [
    prepare(db, sql`UPDATE policies SET told_to = ${to} WHERE id = ${id} AND told_to = ${told_to}`),
    exactlyOne(db),
  ]
}

/** The number of approved applications, which is about the number of creators. */
export async function countCreators(db: D1Database): Promise<number> {
  const row = await db
    .prepare("SELECT count FROM application_counts WHERE state = 'approved'")
    .first<{ count: number }>()
  return row?.count ?? 0
}

/** The minimum payout on the day this payout was requested, in won. */
export async function findMinimumOf(db: D1Database, payoutId: string): Promise<number> {
  const row = await prepare(
    db,
    sql`SELECT p.value ->> 'won' AS won FROM payouts o CROSS JOIN policies p ON p.id = (
         SELECT id FROM policies INDEXED BY policies_by_start WHERE kind = 'minimum_payout' AND withdrawn_at IS NULL
           AND starts_on <= date(o.requested_at, '+9 hours') ORDER BY starts_on DESC, id DESC LIMIT 1)
       WHERE o.id = ${payoutId}`,
  ).first<{ won: number }>()
  return row?.won ?? LEAST_PAYOUT_WON
}
