/** Mail and messages that must go out: written in the batch of its cause, sent by the queue, swept by cron. */
import { type MailKind, type MailTopic, urgencyOf } from '#contract/platform/mail-kinds.ts'
import { makeId } from '../../db/ids.ts'
import type { MemberId } from '../notifications/queries.ts'
import type { MessageText } from './messages.queries.ts'

/** The whole plain text; `link`: which of its paragraphs is the button of the HTML. */
export type MailText = { subject: string; text: string; link?: { label: string; href: string } }
export type OutgoingMail = MailText & { to: string }

/** `whom`: the member it is about, who is looked up by the address where it is left out. `unlessOff`: not written when they switched that topic off. */
type Posting = { when?: 'at_once' | 'by_day'; whom?: MemberId; unlessOff?: MailTopic | undefined | false }

/** What it is called and whom it goes to stay when its text is forgotten. `by_day`: never between 21 and 08 in Seoul, as the law asks of advertising to people without the consent for nights. */
export function insertMail(
  db: D1Database,
  at: Date,
  { kind, ...mail }: OutgoingMail & { kind: MailKind },
  { when = 'at_once', whom, unlessOff }: Posting = {},
): D1PreparedStatement {
  const user = !whom
    ? '(SELECT id FROM users WHERE email = ?6)'
    : 'userId' in whom
      ? '?6'
      : '(SELECT user_id FROM creators WHERE id = ?6)'
  const wanted = unlessOff
    ? `WHERE NOT EXISTS (SELECT 1 FROM mail_topics_off WHERE user_id = ${user} AND topic = '${unlessOff}')`
    : ''
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, payload, created_at, by_day, subject, user_id, mail_kind, urgency)
       SELECT ?1, 'mail', ?2, ?3, ?4, ?5, ${user}, ?7, ?8 ${wanted}`,
    )
    .bind(
      makeId('out', at),
      JSON.stringify(mail),
      at.toISOString(),
      Number(when === 'by_day'),
      mail.subject,
      whom ? ('userId' in whom ? whom.userId : whom.creatorId) : mail.to,
      kind,
      // What may wait for the day may wait for the others.
      when === 'by_day' ? 2 : urgencyOf(kind),
    )
}

type MessageRow = MessageText & { kind: MailKind; subject: string }

/** To the member's phone; not written without one, nor where they did not turn this kind on. */
export function insertMessage(
  db: D1Database,
  at: Date,
  whom: MemberId,
  { kind, subject, ...message }: MessageRow,
): D1PreparedStatement {
  const user = 'userId' in whom ? '?5' : '(SELECT user_id FROM creators WHERE id = ?5)'
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, channel, payload, created_at, subject, user_id, mail_kind)
       SELECT ?1, 'mail', 'message', ?2, ?3, ?4, k.user_id, ?6 FROM message_kinds_on k CROSS JOIN phones p ON p.user_id = k.user_id
       WHERE k.user_id = ${user} AND k.kind = ?6`,
    )
    .bind(
      makeId('out', at),
      JSON.stringify(message),
      at.toISOString(),
      subject,
      'userId' in whom ? whom.userId : whom.creatorId,
      kind,
    )
}

/** To a number that is to be proved. */
export function insertCodeMessage(
  db: D1Database,
  at: Date,
  userId: string,
  { kind, subject, ...message }: MessageRow,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, channel, payload, created_at, subject, user_id, mail_kind)
       VALUES (?, 'mail', 'message', ?, ?, ?, ?, ?)`,
    )
    .bind(makeId('out', at), JSON.stringify(message), at.toISOString(), subject, userId, kind)
}

/** Of an advertisement, whose kind it is; nothing where this person has one already. */
export function insertAdvertising(
  db: D1Database,
  at: Date,
  advertisementId: string,
  { to, mail }: { to: { id: string; email: string | null; night_agreed: number }; mail: MailText },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO outbox (id, kind, payload, created_at, by_day, subject, user_id, mail_kind, advertisement_id, urgency)
       VALUES (?, 'mail', ?, ?, ?, ?, ?, 'advertisement', ?, 3)`,
    )
    .bind(
      makeId('out', at),
      JSON.stringify({ ...mail, to: to.email }),
      at.toISOString(),
      Number(to.night_agreed === 0),
      mail.subject,
      to.id,
      advertisementId,
    )
}
