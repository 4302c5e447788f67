import { AppError } from '#contract/core/errors.ts'
import type { NetworkTransfer } from '#contract/money/transfers.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { removeLinks } from '../../links/links/queries.ts'
import { publishWritten } from '../../links/links/targets.ts'
import * as db from './queries.ts'
import { toTransfer } from './serialize.ts'

/**
 * Returns the money while the balance covers it, moves the links to the trash, and lets the old account move
 * again. Throws `not_found`, `transfer_undone`, `transfer_undo_over`, `transfer_money_used`.
 */
export async function undoTransfer(
  deps: Deps,
  actor: Actor,
  input: { id: string },
): Promise<NetworkTransfer> {
  const [row, targets] = await Promise.all([
    requireUndoable(deps, actor, input.id),
    db.listMovedTargets(deps.db, actor.creatorId, input.id),
  ])
  const at = deps.now().toISOString()
  const { email_masked: _, ...transfer } = row
  const ids = targets.map(({ id }) => id)
  const statements = [
    ...db.undoTransfer(deps.db, transfer, at),
    ...(ids.length > 0 ? removeLinks(deps.db, actor.creatorId, ids, at) : []),
  ]
  try {
    await commit(deps, statements, toTransfer(deps, { ...row, undone_at: at }))
  } catch (error) {
    if (violates(error, 'accounts_no_overdraft')) throw new AppError('transfer_money_used')
    if (violates(error, 'network_transfers_undo')) await requireUndoable(deps, actor, input.id)
    throw error
  }
  const written = targets.map((target) => ({ ...target, deletedAt: target.deletedAt ?? at }))
  await publishWritten(deps, actor.creatorId, written)
  return toTransfer(deps, { ...row, undone_at: at })
}

async function requireUndoable(deps: Deps, actor: Actor, id: string): Promise<db.TransferRow> {
  const row = await db.findTransferOf(deps.db, actor.creatorId, id)
  if (!row) throw new AppError('not_found')
  if (row.undone_at) throw new AppError('transfer_undone')
  if (deps.now().toISOString() > row.undo_until) throw new AppError('transfer_undo_over')
  return row
}
