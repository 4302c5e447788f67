/** Site settings, and the public pages for search engines. */
import { prepare, sql } from '../../db/fragments.ts'
import { query, type Row, readAll, update } from '../../db/sql.ts'

export async function findSetting(db: D1Database, name: string): Promise<string | null> {
  const row = await prepare(db, sql`SELECT value FROM settings WHERE name = ${name}`).first<{
    value: string | null
  }>()
  return row?.value ?? null
}

/** The settings among these names that have a value. */
export async function listSettings(db: D1Database, names: string[]): Promise<Map<string, string>> {
  const { results } = await prepare(
    db,
    sql`SELECT name, value FROM settings WHERE name IN (SELECT value FROM json_each(${JSON.stringify(names)})) AND value IS NOT NULL`,
  ).all<{ name: string; value: string }>()
  return new Map(results.map(({ name, value }) => [name, value]))
}

/** `before` is the value that was read. Follow it with `exactlyOne`. */
export function setSetting(
  db: D1Database,
  name: string,
  before: string | null,
  after: string | null,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO settings (name, value) VALUES (${name}, ${after}) ON CONFLICT (name) DO UPDATE SET value = ${after} WHERE value IS ${before}`,
  )
}

/** The beta host and its audience; `audience` is null for everybody. */
export type BetaRow = Pick<Row<'settings'>, 'value' | 'audience'>

export async function findBeta(db: D1Database): Promise<BetaRow> {
  const row = await db
    .prepare("SELECT value, audience FROM settings WHERE name = 'redirectBetaDomain'")
    .first<BetaRow>()
  return row ?? { value: null, audience: null }
}

type SettingChange = Pick<Row<'audit_log'>, 'at' | 'after'> & { email: string | null }

/** The changes of a setting with their author and new value, from the audit log, newest first. */
export async function listChanges(db: D1Database, name: string, limit: number): Promise<SettingChange[]> {
  const { results } = await prepare(
    db,
    sql`SELECT u.email, l.at, l.after FROM audit_log l CROSS JOIN users u ON u.id = l.actor_id
       WHERE l.subject = ${name} ORDER BY l.id DESC LIMIT ${limit}`,
  ).all<SettingChange>()
  return results
}

/**
 * `before` is the value that was read, so that two operators do not overwrite each other unnoticed. Follow it
 * with `exactlyOne`.
 */
export function setBeta(db: D1Database, before: BetaRow, after: BetaRow): D1PreparedStatement {
  return update(db, 'settings', { name: 'redirectBetaDomain', ...before }, after)
}

export async function countMembers(db: D1Database): Promise<number> {
  const row = await db
    .prepare("SELECT count FROM member_counts WHERE state = 'member'")
    .first<{ count: number }>()
  return row?.count ?? 0
}

/** The people in the audience of the beta host, if it names people. */
export async function listBetaPeople(db: D1Database): Promise<{ id: string; email: string | null }[]> {
  const { results } = await db
    .prepare(
      `SELECT u.id, u.email FROM settings s CROSS JOIN json_each(s.audience, '$.userIds') j CROSS JOIN users u ON u.id = j.value
       WHERE s.name = 'redirectBetaDomain' AND u.withdrawn_at IS NULL`,
    )
    .all<{ id: string; email: string | null }>()
  return results
}

type NamedMember = { asked: string; id: string; email: string | null }

/** Finds members by their address or by the id of the user or the creator; skips unknown ones. */
export async function listMembersNamed(db: D1Database, names: string[]): Promise<NamedMember[]> {
  const { results } = await prepare(
    db,
    sql`SELECT j.value AS asked, u.id, u.email FROM json_each(${JSON.stringify(names)}) j CROSS JOIN users u
       ON u.id = coalesce((SELECT id FROM users WHERE email = lower(j.value)), (SELECT user_id FROM creators WHERE id = j.value), j.value)
       WHERE u.withdrawn_at IS NULL`,
  ).all<NamedMember>()
  return results
}

/** Newest first. Leaves out creators without public content. */
export async function listPublicIds(db: D1Database, limit: number) {
  const [partners, creators] = await readAll(
    db,
    query<{ id: string }>(
      prepare(db, sql`SELECT id FROM partners WHERE state = 'active' ORDER BY id DESC LIMIT ${limit}`),
    ),
    query<{ id: string; handle: string | null }>(
      prepare(
        db,
        sql`SELECT c.id, h.handle FROM creators c CROSS JOIN users u ON u.id = c.user_id
             LEFT JOIN handles h ON h.creator_id = c.id AND h.left_at IS NULL
           WHERE c.approved_at IS NOT NULL AND c.content_count > 0 AND u.withdrawn_at IS NULL AND u.suspended_at IS NULL
           ORDER BY c.id DESC LIMIT ${limit}`,
      ),
    ),
  )
  return { partners: partners.map(({ id }) => id), creators }
}
