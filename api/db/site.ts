/** Site settings, and what search engines are told of. */
import { query, readAll, update } from './sql.ts'

export async function findSetting(db: D1Database, name: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT value FROM settings WHERE name = ?')
    .bind(name)
    .first<{ value: string | null }>()
  return row?.value ?? null
}

/** Who changed it last, by the audit log. */
export function findLastChange(
  db: D1Database,
  name: string,
): Promise<{ email: string | null; at: string } | null> {
  return db
    .prepare(
      `SELECT u.email, l.at FROM audit_log l CROSS JOIN users u ON u.id = l.actor_id
       WHERE l.subject = ? ORDER BY l.id DESC LIMIT 1`,
    )
    .bind(name)
    .first()
}

/** Follow it with `exactlyOne`: `before` is what was read, so that two operators do not overwrite each other unseen. */
export function setSetting(
  db: D1Database,
  name: string,
  before: string | null,
  value: string | null,
): D1PreparedStatement {
  return update(db, 'settings', { name, value: before }, { value })
}

/** Newest first. A creator with nothing to show has no page worth finding. */
export async function listPublicIds(db: D1Database, limit: number) {
  const [partners, creators] = await readAll(
    db,
    query<{ id: string }>(
      db.prepare("SELECT id FROM partners WHERE state = 'active' ORDER BY id DESC LIMIT ?").bind(limit),
    ),
    query<{ id: string; handle: string | null }>(
      db
        .prepare(
          `SELECT c.id, h.handle FROM creators c CROSS JOIN users u ON u.id = c.user_id
             LEFT JOIN handles h ON h.creator_id = c.id AND h.left_at IS NULL
           WHERE c.approved_at IS NOT NULL AND c.content_count > 0 AND u.withdrawn_at IS NULL AND u.suspended_at IS NULL
           ORDER BY c.id DESC LIMIT ?`,
        )
        .bind(limit),
    ),
  )
  return { partners: partners.map(({ id }) => id), creators }
}
