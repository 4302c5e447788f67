import type { Actor, Deps } from '../../deps.ts'
import { insertAudit } from '../audit/queries.ts'
import { type Note, noteOf } from './operate.ts'

/** Adds the audit row to the batch of a function that also serves people whose acts no row tells of. */
export function addAuditRow(deps: Deps, actor: Actor, note: Note): Deps {
  const row = insertAudit(deps.db, deps.now(), noteOf(actor, note))
  return { ...deps, request: { ...deps.request, also: [row] } }
}
