/** Inquiries for operators to read and answer. */

import type { InquiryState } from '#contract/site/inquiry-kinds.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import {
  boundsOf,
  countAssigned,
  type ListQuery,
  namedCreators,
  nextAfter,
  ORDER,
  ofHolder,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { exactlyOne, query, type Row, readNamed } from '../../db/sql.ts'
import type { InquiryFile, InquiryRow, MessageRow } from './queries.ts'

/** `is_own`: 1 when the operator is concerned with the creator. */
export type ListedInquiry = InquiryRow & { nickname: string | null; is_own: number }
export type InquirySort = 'oldest' | 'newest'

/** The operator who reads a list, to find their own inquiries. */
type OperatorEmail = Pick<Row<'users'>, 'email'>

const isOwn = (userId: string): Sql =>
  sql`EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${userId} AND creator_id = i.creator_id) AS is_own`

const walks = (q: string) => ({
  all: sql`inquiries x INDEXED BY inquiries_by_state WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN inquiries x INDEXED BY inquiries_by_creator ON x.creator_id = n.id WHERE`,
  /** Inquiries of a visitor or a member, by the full e-mail address. */
  mail: sql`inquiries x WHERE (x.email = ${boundsOf(q).from} OR x.creator_id = (SELECT c.id FROM users u JOIN creators c ON c.user_id = u.id
    WHERE u.email = ${boundsOf(q).from})) AND`,
  number: sql`inquiries x WHERE x.id = ${boundsOf(q).from} AND`,
})

function amongOf(q: string): Sql {
  const { all, named, mail, number } = walks(q)
  if (!q) return all
  if (q.includes('@')) return mail
  return /^inq_/i.test(q) ? number : named
}

/**
 * Through inquiries_by_state; those of creators whose nickname begins with `q`; those of one address; or the
 * one with this id. Also returns the number in each state.
 */
export async function listOpsInquiries(
  db: D1Database,
  userId: string,
  ask: ListQuery<InquiryState, InquirySort>,
) {
  const { state, q, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const { rows, counts, self } = await readNamed(db, {
    rows: query<ListedInquiry>(
      prepare(
        db,
        sql`SELECT i.*, c.nickname, ${isOwn(userId)} FROM (SELECT x.* FROM ${ofHolder(ask, 'inq', sql`inquiries`, amongOf(q))} x.state = ${state} AND (x.moved_at, x.id) ${SIGN[way]} (${place.key}, ${place.id})
             ORDER BY x.moved_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${limit + 1}) i
           LEFT JOIN creators c ON c.id = i.creator_id ORDER BY i.moved_at ${ORDER[way]}, i.id ${ORDER[way]}`,
      ),
    ),
    counts: query<{ state: InquiryState; count: number }>(
      prepare(
        db,
        ask.holder
          ? countAssigned('inq', sql`inquiries`, ask.holder)
          : sql`SELECT state, inquiries AS count FROM inquiry_counts`,
      ),
    ),
    self: query<OperatorEmail>(prepare(db, sql`SELECT email FROM users WHERE id = ${userId}`)),
  })
  const next = nextAfter(rows, limit, (row) => row.moved_at)
  return { rows: rows.slice(0, limit), next, counts, ownEmail: self[0]?.email ?? null }
}

type OpsMessage = MessageRow & { author: string | null }
/** A member who asked, from the counters stored with the creator. */
export type InquirerRow = Pick<
  Row<'creators'>,
  'created_at' | 'channel_count' | 'order_count' | 'payout_count' | 'last_payout_created_at'
> & { grade_name: string }
const MOST_EARLIER = 5

/** Reads an inquiry with all messages, and what is known of the person who asked. */
export async function findOpsInquiry(db: D1Database, userId: string, id: string) {
  const { inquiries, messages, files, inquirers, earlier, self } = await readNamed(db, {
    inquiries: query<ListedInquiry>(
      prepare(
        db,
        sql`SELECT i.*, c.nickname, ${isOwn(userId)} FROM inquiries i LEFT JOIN creators c ON c.id = i.creator_id WHERE i.id = ${id}`,
      ),
    ),
    messages: query<OpsMessage>(
      prepare(
        db,
        sql`SELECT m.*, u.email AS author FROM inquiry_messages m LEFT JOIN users u ON u.id = m.author_id AND m.side <> 'person'
           WHERE m.inquiry_id = ${id} AND m.side <> 'note' ORDER BY m.id LIMIT 100`,
      ),
    ),
    files: query<InquiryFile>(
      prepare(
        db,
        sql`SELECT * FROM inquiry_files WHERE inquiry_id = ${id} AND deleted_at IS NULL ORDER BY id`,
      ),
    ),
    inquirers: query<InquirerRow>(
      prepare(
        db,
        sql`SELECT c.created_at, c.channel_count, c.order_count, c.payout_count, c.last_payout_created_at, g.name AS grade_name
           FROM inquiries i CROSS JOIN creators c ON c.user_id = i.user_id CROSS JOIN grades g ON g.level = c.grade_level
           WHERE i.id = ${id} AND i.user_id IS NOT NULL`,
      ),
    ),
    earlier: query<InquiryRow>(prepare(db, earlierOf(id))),
    self: query<OperatorEmail>(prepare(db, sql`SELECT email FROM users WHERE id = ${userId}`)),
  })
  const [row] = inquiries
  if (!row) return null
  return { row, messages, files, inquirer: inquirers[0] ?? null, earlier, ownEmail: self[0]?.email ?? null }
}

/** Up to five other inquiries: the newest of the member, or those of the visitor's address with open ones first. */
function earlierOf(id: string): Sql {
  return sql`SELECT * FROM (
      SELECT * FROM (SELECT x.* FROM inquiries i CROSS JOIN inquiries x INDEXED BY inquiries_by_user ON x.user_id = i.user_id AND x.id <> i.id
        WHERE i.id = ${id} AND i.user_id IS NOT NULL ORDER BY x.id DESC LIMIT ${MOST_EARLIER})
      UNION ALL
      SELECT * FROM (SELECT x.* FROM inquiries i CROSS JOIN inquiries x INDEXED BY inquiries_by_email ON x.email = i.email AND x.id <> i.id
        WHERE i.id = ${id} AND i.user_id IS NULL AND i.email IS NOT NULL ORDER BY x.state DESC, x.moved_at DESC, x.id DESC LIMIT ${MOST_EARLIER})
    ) ORDER BY id DESC`
}

/** Reads an inquiry with the address for the answer, for a member the current one. */
export function findToAnswer(
  db: D1Database,
  id: string,
): Promise<(InquiryRow & { address: string | null }) | null> {
  return prepare(
    db,
    sql`SELECT i.*, coalesce(u.email, i.email) AS address FROM inquiries i LEFT JOIN users u ON u.id = i.user_id WHERE i.id = ${id}`,
  ).first()
}

/** Aborts with `exactly_one` when it was closed meanwhile. */
export function moveInquiry(
  db: D1Database,
  id: string,
  state: 'answered' | 'closed',
  at: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE inquiries SET state = ${state}, moved_at = ${at} WHERE id = ${id} AND state <> 'closed'`,
    ),
    exactlyOne(db),
  ]
}
