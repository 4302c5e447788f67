import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listTransfersOf } from './queries.ts'
import { toTransfer } from './serialize.ts'

const SHOWN = 20

/** The transfers of the actor, newest first. */
export async function listTransfers(deps: ReadDeps, actor: Actor) {
  const rows = await listTransfersOf(deps.db, actor.creatorId, SHOWN)
  return { items: rows.map((row) => toTransfer(deps, row)) }
}
