/**
 * Reads everything that a member's page shows in one trip. Every section has a limit and an index of its own.
 */

import type { Provider } from '#contract/accounts/social.ts'
import type { OperatorRole } from '#contract/core/operator-roles.ts'
import { MEMBER_ROWS } from '#contract/site/member-ops.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { query, type Row, readNamed } from '../../db/sql.ts'
import { STOPPED } from '../../platform/mail/mail-stops.queries.ts'
import type { MemberToAct } from './queries.ts'

export type PersonRow = MemberToAct & {
  operator_role: OperatorRole | null
  last_sign_in_at: string | null
  has_password: number
  factors: number
  verified_at: string | null
  handle: string | null
  mail_stopped: string | null
  grade_name: string
  channel_count: number
  link_count: number
  order_count: number
  payout_count: number
  flag_count: number
}
type ConsentRow = Pick<Row<'consents'>, 'kind' | 'agreed' | 'version' | 'at'>
type SessionRow = Pick<Row<'sessions'>, 'id' | 'user_agent' | 'place' | 'signed_in_at' | 'last_used_at'>
type ApplicationRow = Pick<Row<'applications'>, 'id' | 'state' | 'submitted_at' | 'decided_at'>
type ChannelRow = Pick<Row<'channels'>, 'id' | 'channel_code' | 'channel_link_url' | 'ownership'>
type LinkRow = Pick<Row<'links'>, 'id' | 'code' | 'title' | 'clicks' | 'created_at'> & { partner: string }
type OrderRow = Pick<Row<'orders'>, 'id' | 'order_code' | 'state' | 'hold' | 'ordered_at'> & {
  partner: string
  earning: number
}
type PayoutRow = Pick<Row<'payouts'>, 'id' | 'amount' | 'state' | 'requested_at'>
type FlagRow = Pick<Row<'flags'>, 'id' | 'kind' | 'state' | 'raised_at'>
type MailRow = {
  id: string
  subject: string
  channel: string
  created_at: string
  sent_at: string | null
  stopped: string | null
}
type LookRow = Pick<Row<'pii_access_log'>, 'id' | 'what' | 'reason' | 'at' | 'actor_role'> & {
  by: string | null
}
type ActRow = Pick<Row<'audit_log'>, 'id' | 'action' | 'at'> & { by: string | null; reason: string | null }

const mine = (id: string) => sql`(SELECT id FROM creators WHERE user_id = ${id})`

type MemberQuery = { id: string; actorId: string; now: string; idleSince: string }

export async function readMember(db: D1Database, asked: MemberQuery) {
  const { persons, applications, ...rows } = await readNamed(db, {
    ...accountOf(db, asked),
    ...workOf(db, asked.id),
    ...recordsOf(db, asked.id),
  })
  return { ...rows, person: persons[0] ?? null, application: applications[0] ?? null }
}

export type MemberRows = Awaited<ReturnType<typeof readMember>>

/** Queries for the person, how they sign in, and their applications. */
function accountOf(db: D1Database, { id, actorId, now, idleSince }: MemberQuery) {
  return {
    persons: query<PersonRow>(
      prepare(
        db,
        sql`SELECT u.id, u.email, u.role, u.suspended_at, u.withdrawn_at, u.created_at, c.id AS creator_id, c.nickname, c.approved_at,
             EXISTS (SELECT 1 FROM concerned_creators WHERE user_id = ${actorId} AND creator_id = c.id) AS is_own,
             u.operator_role, u.last_sign_in_at, u.password_hash IS NOT NULL AS has_password,
             (SELECT count(*) FROM authenticators WHERE user_id = u.id) AS factors,
             (SELECT verified_at FROM identities WHERE creator_id = c.id) AS verified_at,
             (SELECT handle FROM handles WHERE creator_id = c.id AND left_at IS NULL) AS handle,
             ${STOPPED} AS mail_stopped,
             (SELECT name FROM grades WHERE level = c.grade_level) AS grade_name,
             c.channel_count, c.link_count, c.order_count, c.payout_count, c.flag_count
           FROM users u JOIN creators c ON c.user_id = u.id WHERE u.id = ${id}`,
      ),
    ),
    providers: query<{ provider: Provider }>(
      prepare(db, sql`SELECT provider FROM social_accounts WHERE user_id = ${id} ORDER BY linked_at`),
    ),
    consents: query<ConsentRow>(
      prepare(
        db,
        sql`SELECT c.kind, c.agreed, c.version, c.at
         FROM json_each('["terms","privacy","creator_terms","email","sms","night"]') k CROSS JOIN consents c
           ON c.id = (SELECT id FROM consents WHERE user_id = ${id} AND kind = k.value ORDER BY at DESC LIMIT 1)`,
      ),
    ),
    sessions: query<SessionRow>(
      prepare(
        db,
        sql`SELECT id, user_agent, place, signed_in_at, last_used_at FROM sessions
           WHERE user_id = ${id} AND last_used_at > ${idleSince} AND revoked_at IS NULL AND expires_at > ${now}
           ORDER BY last_used_at DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
    applications: query<ApplicationRow>(
      prepare(
        db,
        sql`SELECT id, state, submitted_at, decided_at FROM applications WHERE creator_id = ${mine(id)} ORDER BY submitted_at DESC LIMIT 1`,
      ),
    ),
    channels: query<ChannelRow>(
      prepare(
        db,
        sql`SELECT id, channel_code, channel_link_url, ownership FROM channels WHERE creator_id = ${mine(id)} AND deleted_at IS NULL
         ORDER BY created_at DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
  }
}

/** Queries for the member's links, contents and money. */
function workOf(db: D1Database, id: string) {
  return {
    links: query<LinkRow>(
      prepare(
        db,
        sql`SELECT l.id, l.code, l.title, l.clicks, l.created_at, p.title AS partner FROM links l CROSS JOIN partners p ON p.id = l.partner_id
         WHERE l.creator_id = ${mine(id)} AND l.deleted_at IS NULL ORDER BY l.id DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
    orders: query<OrderRow>(
      prepare(
        db,
        sql`SELECT o.id, o.order_code, o.state, o.hold, o.ordered_at, o.pending_won + o.confirmed_won AS earning, p.title AS partner
         FROM orders o CROSS JOIN partners p ON p.id = o.partner_id
         WHERE o.creator_id = ${mine(id)} ORDER BY o.ordered_at DESC, o.id DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
    balances: query<{ kind: string; balance: number }>(
      prepare(db, sql`SELECT kind, balance FROM accounts WHERE creator_id = ${mine(id)}`),
    ),
    payouts: query<PayoutRow>(
      prepare(
        db,
        sql`SELECT id, amount, state, requested_at FROM payouts WHERE creator_id = ${mine(id)} ORDER BY requested_at DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
    flags: query<FlagRow>(
      prepare(
        db,
        sql`SELECT id, kind, state, raised_at FROM flags WHERE creator_id = ${mine(id)} ORDER BY id DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
  }
}

/** Queries for the mails to the member, and for the views and acts of operators. */
function recordsOf(db: D1Database, id: string) {
  return {
    mails: query<MailRow>(
      prepare(
        db,
        sql`SELECT id, coalesce(subject, '') AS subject, channel, created_at, sent_at, stopped FROM outbox WHERE user_id = ${id}
         ORDER BY created_at DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
    looks: query<LookRow>(
      prepare(
        db,
        sql`SELECT l.id, l.what, l.reason, l.at, l.actor_role, a.email AS by FROM pii_access_log l CROSS JOIN users a ON a.id = l.actor_id
         WHERE l.creator_id = ${mine(id)} ORDER BY l.id DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
    acts: query<ActRow>(
      prepare(
        db,
        sql`SELECT l.id, l.action, l.at, l.after ->> 'reason' AS reason, a.email AS by FROM audit_log l CROSS JOIN users a ON a.id = l.actor_id
         WHERE l.subject = ${id} ORDER BY l.id DESC LIMIT ${raw(MEMBER_ROWS)}`,
      ),
    ),
  }
}
