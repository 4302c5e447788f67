/** Grades over time: a creator rises at once and falls only after a warning. */
import { mailKind, urgencyOf } from '#contract/platform/mail-kinds.ts'
import { prepare, type Sql, sql } from '../../db/fragments.ts'
import { firstIdAt } from '../../db/ids.ts'
import { update } from '../../db/sql.ts'
import type { MailText } from '../../platform/mail/outbox.queries.ts'
import type { NotificationText } from '../../platform/notifications/queries.ts'

/** Gives the creator this grade from `since` on (ISO UTC), with the grade's current share. */
export function startGrade(
  db: D1Database,
  creatorId: string,
  level: number,
  since: string,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO creator_grades (creator_id, since, level, name, share_bps)
         SELECT ${creatorId}, ${since}, level, name, share_bps FROM grades WHERE level = ${level}`,
    ),
    update(db, 'creators', { id: creatorId }, { grade_level: level }),
  ]
}

/** First and last month (`YYYY-MM`) whose confirmed commission counts. */
export type Months = { from: string; to: string }
const KIND = 'grade-raised'
/** The statement fills `{grade}` and `{share}` (percent) into the mail. */
type Promotion = { months: Months; at: string; mail: MailText; bell: NotificationText; creatorId?: string }

/**
 * Promotes creators who have confirmed enough, one creator or all, mails them and adds a notification. It
 * reads the sums in its own batch, so it belongs after the statements that change them. It changes nothing
 * when nobody has passed a threshold, however often it runs.
 */
export function promote(
  db: D1Database,
  { months, at, mail, bell, creatorId }: Promotion,
): D1PreparedStatement[] {
  const who = creatorId ? sql`creator_id = ${creatorId}` : sql`true`
  const passed = sql`SELECT c.id AS creator_id, c.user_id, g.level, g.name, g.share_bps FROM (
      SELECT creator_id, sum(commission) AS sum FROM creator_commission_months
      WHERE month BETWEEN ${months.from} AND ${months.to} AND ${who} GROUP BY creator_id
    ) m JOIN creators c ON c.id = m.creator_id
    JOIN grades g ON g.level = (SELECT max(level) FROM grades WHERE threshold_won <= m.sum)
    WHERE g.level > c.grade_level`
  return [
    prepare(
      db,
      sql`INSERT INTO outbox (id, kind, payload, created_at, subject, user_id, mail_kind, urgency)
       SELECT ${firstIdAt('out', new Date(at))} || lower(hex(randomblob(5))), 'mail', json_object('to', u.email, 'subject', ${fill(mail.subject)}, 'text', ${fill(mail.text)}, 'link', json(${JSON.stringify(mail.link ?? null)})), ${at},
         ${fill(mail.subject)}, u.id, ${KIND}, ${urgencyOf(KIND)}
       FROM (${passed}) p JOIN users u ON u.id = p.user_id WHERE u.email IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM mail_topics_off WHERE user_id = u.id AND topic = ${mailKind(KIND).topic})`,
    ),
    prepare(
      db,
      sql`INSERT INTO notifications (id, user_id, kind_code, title, brief, body, href, created_at)
       SELECT ${firstIdAt('ntf', new Date(at))} || lower(hex(randomblob(5))), p.user_id, ${bell.kind}, ${fill(bell.title)}, ${bell.brief}, ${fill(bell.body)}, ${bell.href}, ${at} FROM (${passed}) p`,
    ),
    prepare(
      db,
      sql`INSERT INTO creator_grades (creator_id, since, level, name, share_bps)
       SELECT creator_id, ${at}, level, name, share_bps FROM (${passed}) WHERE true
       ON CONFLICT (creator_id, since) DO UPDATE SET level = excluded.level, name = excluded.name, share_bps = excluded.share_bps`,
    ),
    prepare(
      db,
      sql`UPDATE creators SET grade_level = p.level FROM (${passed}) p WHERE creators.id = p.creator_id`,
    ),
  ]
}

function fill(text: string): Sql {
  return sql`replace(replace(${text}, '{grade}', p.name), '{share}', printf('%g', p.share_bps / 100.0))`
}

/**
 * Applies the current name and share of the grade to everybody who has it, from `at` on; earlier clicks keep
 * theirs.
 */
export function restartGrade(db: D1Database, level: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO creator_grades (creator_id, since, level, name, share_bps)
       SELECT c.id, ${at}, g.level, g.name, g.share_bps FROM creators c JOIN grades g ON g.level = c.grade_level WHERE c.grade_level = ${level}
       ON CONFLICT (creator_id, since) DO UPDATE SET level = excluded.level, name = excluded.name, share_bps = excluded.share_bps`,
  )
}

/**
 * Aborts the batch (`exactly_one`) unless the months still add up to `sumWon`: an order was confirmed
 * meanwhile.
 */
export function requireCommission(
  db: D1Database,
  creatorId: string,
  months: Months,
  sumWon: number,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO guards (changed) SELECT 0 WHERE ${sumWon} <> (SELECT coalesce(sum(commission), 0) FROM creator_commission_months
         WHERE creator_id = ${creatorId} AND month BETWEEN ${months.from} AND ${months.to})`,
  )
}
