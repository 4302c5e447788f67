/** Raises flags, for any code that finds something suspicious. */
import { prepare, sql } from './fragments.ts'
import type { Row } from './sql.ts'

type NewFlag = Pick<Row<'flags'>, 'id' | 'creator_id' | 'kind' | 'ref' | 'evidence' | 'raised_at'> & {
  message_id?: string
}

/** Raises a flag once per cause. */
export function raiseFlag(db: D1Database, flag: NewFlag): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO flags (id, creator_id, kind, ref, evidence, raised_at, message_id) VALUES (${flag.id}, ${flag.creator_id}, ${flag.kind}, ${flag.ref}, ${flag.evidence}, ${flag.raised_at}, ${flag.message_id ?? null})
       ON CONFLICT (kind, ref) DO NOTHING`,
  )
}
