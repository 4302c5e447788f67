/** Flags as they are raised, by whoever notices something. */
import type { Row } from './sql.ts'

type NewFlag = Pick<Row<'flags'>, 'id' | 'creator_id' | 'kind' | 'ref' | 'evidence' | 'raised_at'> & {
  message_id?: string
}

/** Raised once per cause. */
export function raiseFlag(db: D1Database, flag: NewFlag): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at, message_id) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(
      flag.id,
      flag.creator_id,
      flag.kind,
      flag.ref,
      flag.evidence,
      flag.raised_at,
      flag.message_id ?? null,
    )
}
