/** Who owns a channel, as shown by a code on it. Replacing the address ends everything here by a trigger. */
import type { OwnershipState } from '#contract/creators/channels.ts'
import {
  boundsOf,
  type ListAsk,
  MOST_FOUND,
  NAMED,
  nextAfter,
  ORDER,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { query, type Row, readAll } from '../../db/sql.ts'
import type { ChannelRow } from './queries.ts'

type Key = { id: string; creatorId: string }

/** A code for a channel that is not proven. Follow it with `exactlyOne`. */
export function setCode(db: D1Database, key: Key, code: string, at: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE channels SET proof_code = ?3, proof_code_at = ?4, ownership = 'unverified', proof_url = NULL, verified_at = NULL,
         proof_missed = 0, proof_missed_on = NULL, proof_checked_at = NULL, proof_result = NULL, proof_due_at = NULL
       WHERE id = ?1 AND creator_id = ?2 AND deleted_at IS NULL AND ownership <> 'verified'`,
    )
    .bind(key.id, key.creatorId, code, at)
}

/** Only for the address and the code that were looked for. Follow it with `exactlyOne`. */
export function setVerified(
  db: D1Database,
  looked: Pick<ChannelRow, 'id' | 'creator_id' | 'normal_url' | 'proof_code'>,
  proof: { url: string; at: string; dueAt: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE channels SET ownership = 'verified', proof_url = ?5, verified_at = ?6, proof_checked_at = ?6, proof_result = 'found',
         proof_missed = 0, proof_missed_on = NULL, proof_due_at = ?7
       WHERE id = ?1 AND creator_id = ?2 AND normal_url = ?3 AND proof_code = ?4 AND deleted_at IS NULL`,
    )
    .bind(
      looked.id,
      looked.creator_id,
      looked.normal_url,
      looked.proof_code,
      proof.url,
      proof.at,
      proof.dueAt,
    )
}

export type DueProof = Pick<
  Row<'channels'>,
  'id' | 'proof_code' | 'proof_url' | 'proof_due_at' | 'proof_missed' | 'proof_missed_on'
>

/** Proofs whose next look is due, the longest waiting first. */
export async function listDue(db: D1Database, at: string, limit: number): Promise<DueProof[]> {
  const { results } = await db
    .prepare(
      `SELECT id, proof_code, proof_url, proof_due_at, proof_missed, proof_missed_on FROM channels
       WHERE proof_due_at <= ? AND proof_due_at IS NOT NULL AND deleted_at IS NULL
       ORDER BY proof_due_at LIMIT ?`,
    )
    .bind(at, limit)
    .all<DueProof>()
  return results
}

type ProofState = Pick<
  Row<'channels'>,
  'ownership' | 'proof_missed' | 'proof_missed_on' | 'proof_checked_at' | 'proof_result' | 'proof_due_at'
>

/** Changes nothing when somebody else has looked, renewed or replaced meanwhile. */
export function setLook(db: D1Database, due: DueProof, look: ProofState): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE channels SET ownership = ?4, proof_missed = ?5, proof_missed_on = ?6, proof_checked_at = ?7, proof_result = ?8,
         proof_due_at = ?9
       WHERE id = ?1 AND proof_code = ?2 AND proof_due_at = ?3 AND ownership = 'verified' AND deleted_at IS NULL`,
    )
    .bind(
      due.id,
      due.proof_code,
      due.proof_due_at,
      look.ownership,
      look.proof_missed,
      look.proof_missed_on,
      look.proof_checked_at,
      look.proof_result,
      look.proof_due_at,
    )
}

type OpsChannelRow = ChannelRow & { nickname: string }

export type ChannelSort = 'oldest' | 'newest'
/** Through channels_by_ownership; of creators whose nickname begins so; or whose address begins so. */
const AMONG = {
  all: 'channels x WHERE',
  named: `${NAMED} n CROSS JOIN channels x ON x.creator_id = n.id WHERE`,
  known: `(SELECT id FROM channels INDEXED BY channels_one_living WHERE normal_url >= ?5 AND normal_url < ?6 AND deleted_at IS NULL
    LIMIT ${MOST_FOUND}) n CROSS JOIN channels x ON x.id = n.id WHERE`,
}

/** For operators, with how many stand in each state. */
export async function listByOwnership(db: D1Database, ask: ListAsk<OwnershipState, ChannelSort>) {
  const { state, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const isAddress = /[./]/.test(ask.q)
  const q = isAddress ? `https://${ask.q.replace(/^https?:\/\/(www\.|m\.)?/, '')}` : ask.q
  const among = isAddress ? 'known' : q ? 'named' : 'all'
  const [rows, counts] = await readAll(
    db,
    query<OpsChannelRow>(
      db
        .prepare(
          `SELECT c.*, r.nickname FROM (SELECT x.* FROM ${AMONG[among]} x.ownership = ?1 AND x.deleted_at IS NULL
             AND (x.created_at, x.id) ${SIGN[way]} (?2, ?3) ORDER BY x.created_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ?4) c
           CROSS JOIN creators r ON r.id = c.creator_id ORDER BY c.created_at ${ORDER[way]}, c.id ${ORDER[way]}`,
        )
        .bind(state, place.key, place.id, limit + 1, ...boundsOf(q)),
    ),
    query<{ state: OwnershipState; count: number }>(
      db.prepare('SELECT ownership AS state, count FROM channel_counts'),
    ),
  )
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, (row) => row.created_at), counts }
}
