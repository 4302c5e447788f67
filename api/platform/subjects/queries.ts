/** The subjects that operators decide about: the person of each, and whether it waits for a decision. */
import type { SubjectKind } from '#contract/platform/subjects/subjects.ts'
import { type Sql, sql } from '../../db/fragments.ts'
import { clickedCreator } from '../reports/click-owner.queries.ts'

/** `user_id`: the person it is about; null without an account. `email`: the address of a visitor. */
export type SubjectRow = {
  user_id: string | null
  email: string | null
  is_open: number
  is_own: number
}

/** The triggers `assignments_end_…` detect the end of waiting with the same conditions. */
const subjectsOf = (id: string): Record<SubjectKind, Sql> => ({
  acr: sql`SELECT c.user_id, NULL AS email, t.state = 'waiting' AS is_open FROM account_reviews t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  app: sql`SELECT c.user_id, NULL AS email, t.state = 'submitted' AS is_open FROM applications t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  biz: sql`SELECT c.user_id, NULL AS email, (t.state = 'waiting' AND t.replaced_at IS NULL) AS is_open FROM businesses t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  cap: sql`SELECT c.user_id, NULL AS email, t.state IN ('applied', 'submitted') AS is_open FROM content_applications t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  chn: sql`SELECT c.user_id, NULL AS email, 0 AS is_open FROM channels t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  clm: sql`SELECT c.user_id, NULL AS email, t.state NOT IN ('accepted', 'declined') AS is_open FROM claims t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  cnt: sql`SELECT c.user_id, NULL AS email, (t.state = 'needs_fix' AND t.deleted_at IS NULL) AS is_open FROM contents t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  flg: sql`SELECT c.user_id, NULL AS email, t.state IN ('open', 'answered') AS is_open FROM flags t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  inq: sql`SELECT t.user_id, t.email, t.state = 'open' AS is_open FROM inquiries t WHERE t.id = ${id}`,
  msg: sql`SELECT c.user_id, NULL AS email, t.result = 'quarantined' AS is_open FROM inbox t
    LEFT JOIN creators c ON c.id = coalesce((SELECT o.creator_id FROM orders o WHERE o.id = t.order_id),
      (SELECT o.creator_id FROM orders o WHERE o.partner_id = t.partner_id AND o.order_code = t.order_code),
      (SELECT f.creator_id FROM flags f WHERE f.message_id = t.id)) WHERE t.id = ${id}`,
  ord: sql`SELECT c.user_id, NULL AS email, 0 AS is_open FROM orders t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  pay: sql`SELECT c.user_id, NULL AS email, t.state IN ('requested', 'processing') AS is_open FROM payouts t CROSS JOIN creators c ON c.id = t.creator_id WHERE t.id = ${id}`,
  usr: sql`SELECT t.id AS user_id, NULL AS email, 0 AS is_open FROM users t WHERE t.id = ${id}`,
})

/**
 * The creator of the link that the text of a message names as clicked. Before there is an order, only this
 * link tells the creator.
 */
const clickedIn = (id: string): Sql => sql`(SELECT ${clickedCreator(sql`coalesce(m.report, x.raw, m.raw)`)}
  FROM inbox m LEFT JOIN message_texts x ON x.nr = m.rowid WHERE m.id = ${id})`

/** Selects at most one `SubjectRow`; `readerId`: the operator, to find their own matters. */
export function selectSubject(kind: SubjectKind, id: string, readerId: string): Sql {
  return sql`SELECT s.user_id, s.email, s.is_open,
      (s.user_id IS ${readerId} OR (s.email IS NOT NULL AND s.email = (SELECT email FROM users WHERE id = ${readerId}))
        OR EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${readerId} AND creator_id IN ((SELECT id FROM creators WHERE user_id = s.user_id)${kind === 'msg' ? sql`, ${clickedIn(id)}` : sql``}))) AS is_own
    FROM (${subjectsOf(id)[kind]}) s`
}

/** Selects the subject while it waits for a decision. */
export function selectOpenSubject(kind: SubjectKind, id: string): Sql {
  return sql`SELECT 1 FROM (${subjectsOf(id)[kind]}) s WHERE s.is_open`
}
