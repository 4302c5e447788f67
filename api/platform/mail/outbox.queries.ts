/** Mail and messages to send: written in the batch of their cause, sent by the queue, swept by cron. */

import { type MailKind, type MailTopic, urgencyOf } from '#contract/platform/mail-kinds.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import { makeId } from '../../db/ids.ts'
import { userOf } from '../../db/users.ts'
import type { MemberId } from '../notifications/queries.ts'
import type { MessageText } from './messages.queries.ts'

/** The whole plain text; `link`: the paragraph that becomes the button in HTML. */
export type MailText = { subject: string; text: string; link?: { label: string; href: string } }
export type OutgoingMail = MailText & { to: string }

/**
 * `whom`: the member the mail is about; by default the owner of the address. `unlessOff`: writes nothing when
 * the member switched that topic off.
 */
type Posting = { when?: 'at_once' | 'by_day'; whom?: MemberId; unlessOff?: MailTopic | undefined | false }

/**
 * The subject and the recipient remain when the text is cleared. `by_day`: never sent between 21 and 08 in
 * Seoul, because the law requires that for advertising without a consent for the night.
 */
export function insertMail(
  db: D1Database,
  at: Date,
  { kind, ...mail }: OutgoingMail & { kind: MailKind },
  { when = 'at_once', whom, unlessOff }: Posting = {},
): D1PreparedStatement {
  const user = whom ? userOf(whom) : sql`(SELECT id FROM users WHERE email = ${mail.to})`
  const wanted = unlessOff
    ? sql`WHERE NOT EXISTS (SELECT 1 FROM mail_topics_off WHERE user_id = ${user} AND topic = '${raw(unlessOff)}')`
    : sql``
  // A mail that may wait for the day may also wait for other mails.
  const urgency = when === 'by_day' ? 2 : urgencyOf(kind)
  return prepare(
    db,
    sql`INSERT INTO outbox (id, kind, payload, created_at, by_day, subject, user_id, mail_kind, urgency)
       SELECT ${makeId('out', at)}, 'mail', ${JSON.stringify(mail)}, ${at.toISOString()}, ${Number(when === 'by_day')}, ${mail.subject}, ${user}, ${kind}, ${urgency} ${wanted}`,
  )
}

type MessageRow = MessageText & { kind: MailKind; subject: string }

/** Goes to the member's phone; writes nothing if they have none, or did not choose this kind. */
export function insertMessage(
  db: D1Database,
  at: Date,
  whom: MemberId,
  { kind, subject, ...message }: MessageRow,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO outbox (id, kind, channel, payload, created_at, subject, user_id, mail_kind)
       SELECT ${makeId('out', at)}, 'mail', 'message', ${JSON.stringify(message)}, ${at.toISOString()}, ${subject}, k.user_id, ${kind} FROM message_kinds_on k CROSS JOIN phones p ON p.user_id = k.user_id
       WHERE k.user_id = ${userOf(whom)} AND k.kind = ${kind}`,
  )
}

/** Goes to a number that is to be verified. */
export function insertCodeMessage(
  db: D1Database,
  at: Date,
  userId: string,
  { kind, subject, ...message }: MessageRow,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO outbox (id, kind, channel, payload, created_at, subject, user_id, mail_kind)
       VALUES (${makeId('out', at)}, 'mail', 'message', ${JSON.stringify(message)}, ${at.toISOString()}, ${subject}, ${userId}, ${kind})`,
  )
}

/** For a mail of the kind `advertisement`; writes nothing if this person already got this one. */
export function insertAdvertising(
  db: D1Database,
  at: Date,
  advertisementId: string,
  { to, mail }: { to: { id: string; email: string | null; night_agreed: number }; mail: MailText },
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO outbox (id, kind, payload, created_at, by_day, subject, user_id, mail_kind, advertisement_id, urgency)
       VALUES (${makeId('out', at)}, 'mail', ${JSON.stringify({ ...mail, to: to.email })}, ${at.toISOString()}, ${Number(to.night_agreed === 0)}, ${mail.subject}, ${to.id}, 'advertisement', ${advertisementId}, 3)`,
  )
}
