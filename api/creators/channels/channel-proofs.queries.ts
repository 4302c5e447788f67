/**
 * Proof of ownership: a code shown on the channel. When the address is replaced, a trigger deletes the proof.
 */

import type { OwnershipState } from '#contract/creators/channels.ts'
import { prepare, raw, sql } from '../../db/fragments.ts'
import {
  boundsOf,
  type ListQuery,
  MAX_SEARCH_ROWS,
  namedCreators,
  nextAfter,
  ORDER,
  placeAfter,
  SIGN,
  wayOf,
} from '../../db/ops-lists.ts'
import { query, type Row, readAll } from '../../db/sql.ts'
import type { ChannelRow } from './queries.ts'

type Key = { id: string; creatorId: string }

/** Sets a code and deletes an earlier proof. Follow it with `exactlyOne`. */
export function setCode(db: D1Database, key: Key, code: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channels SET proof_code = ${code}, proof_code_at = ${at}, ownership = 'unverified', proof_url = NULL, verified_at = NULL,
         proof_missed = 0, proof_missed_on = NULL, proof_checked_at = NULL, proof_result = NULL, proof_due_at = NULL
       WHERE id = ${key.id} AND creator_id = ${key.creatorId} AND deleted_at IS NULL AND ownership <> 'verified'`,
  )
}

/** Writes only if the address and the code are still those that were checked. Follow it with `exactlyOne`. */
export function setVerified(
  db: D1Database,
  looked: Pick<ChannelRow, 'id' | 'creator_id' | 'normal_url' | 'proof_code'>,
  proof: { url: string; at: string; dueAt: string },
): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channels SET ownership = 'verified', proof_url = ${proof.url}, verified_at = ${proof.at}, proof_checked_at = ${proof.at}, proof_result = 'found',
         proof_missed = 0, proof_missed_on = NULL, proof_due_at = ${proof.dueAt}
       WHERE id = ${looked.id} AND creator_id = ${looked.creator_id} AND normal_url = ${looked.normal_url} AND proof_code = ${looked.proof_code} AND deleted_at IS NULL`,
  )
}

export type DueProof = Pick<
  Row<'channels'>,
  'id' | 'proof_code' | 'proof_url' | 'proof_due_at' | 'proof_missed' | 'proof_missed_on'
>

/** Proofs whose next check is due, the longest waiting first. */
export async function listDue(db: D1Database, at: string, limit: number): Promise<DueProof[]> {
  const { results } = await prepare(
    db,
    sql`SELECT id, proof_code, proof_url, proof_due_at, proof_missed, proof_missed_on FROM channels
       WHERE proof_due_at <= ${at} AND proof_due_at IS NOT NULL AND deleted_at IS NULL
       ORDER BY proof_due_at LIMIT ${limit}`,
  ).all<DueProof>()
  return results
}

type ProofState = Pick<
  Row<'channels'>,
  'ownership' | 'proof_missed' | 'proof_missed_on' | 'proof_checked_at' | 'proof_result' | 'proof_due_at'
>

/** Changes nothing when the proof was checked, renewed or replaced meanwhile. */
export function setProofState(db: D1Database, due: DueProof, look: ProofState): D1PreparedStatement {
  return prepare(
    db,
    sql`UPDATE channels SET ownership = ${look.ownership}, proof_missed = ${look.proof_missed}, proof_missed_on = ${look.proof_missed_on}, proof_checked_at = ${look.proof_checked_at}, proof_result = ${look.proof_result},
         proof_due_at = ${look.proof_due_at}
       WHERE id = ${due.id} AND proof_code = ${due.proof_code} AND proof_due_at = ${due.proof_due_at} AND ownership = 'verified' AND deleted_at IS NULL`,
  )
}

type OpsChannelRow = ChannelRow & { nickname: string }

export type ChannelSort = 'oldest' | 'newest'
/**
 * All through channels_by_ownership; those of creators whose nickname begins with `q`; or those whose address
 * begins with it.
 */
const walks = (q: string) => ({
  all: sql`channels x WHERE`,
  named: sql`${namedCreators(q)} n CROSS JOIN channels x ON x.creator_id = n.id WHERE`,
  known: sql`(SELECT id FROM channels INDEXED BY channels_one_living WHERE normal_url >= ${boundsOf(q).from} AND normal_url < ${boundsOf(q).to} AND deleted_at IS NULL
    LIMIT ${raw(MAX_SEARCH_ROWS)}) n CROSS JOIN channels x ON x.id = n.id WHERE`,
})

/** Lists channels for operators, with the number of channels in each state. */
export async function listByOwnership(db: D1Database, ask: ListQuery<OwnershipState, ChannelSort>) {
  const { state, sort, after, limit } = ask
  const way = wayOf(sort)
  const place = placeAfter(after, way)
  const isAddress = /[./]/.test(ask.q)
  const q = isAddress ? `https://${ask.q.replace(/^https?:\/\/(www\.|m\.)?/, '')}` : ask.q
  const among = isAddress ? 'known' : q ? 'named' : 'all'
  const [rows, counts] = await readAll(
    db,
    query<OpsChannelRow>(
      prepare(
        db,
        sql`SELECT c.*, r.nickname FROM (SELECT x.* FROM ${walks(q)[among]} x.ownership = ${state} AND x.deleted_at IS NULL
             AND (x.created_at, x.id) ${SIGN[way]} (${place.key}, ${place.id}) ORDER BY x.created_at ${ORDER[way]}, x.id ${ORDER[way]} LIMIT ${limit + 1}) c
           CROSS JOIN creators r ON r.id = c.creator_id ORDER BY c.created_at ${ORDER[way]}, c.id ${ORDER[way]}`,
      ),
    ),
    query<{ state: OwnershipState; count: number }>(
      db.prepare('SELECT ownership AS state, count FROM channel_counts'),
    ),
  )
  return { rows: rows.slice(0, limit), next: nextAfter(rows, limit, (row) => row.created_at), counts }
}
