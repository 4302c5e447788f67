/** A transfer as its owner sees it. */
import type { NetworkTransfer, SkippedAddress } from '#contract/money/transfers.ts'
import type { ReadDeps } from '../../read-deps.ts'
import type { TransferRow } from './queries.ts'

export function toTransfer(deps: ReadDeps, row: TransferRow): NetworkTransfer {
  return {
    id: row.id,
    emailMasked: row.email_masked,
    amount: row.won,
    linkCount: row.links,
    leftOut: JSON.parse(row.left_out) as SkippedAddress[],
    movedAt: row.moved_at,
    undoUntil: row.undo_until,
    undoneAt: row.undone_at,
    canUndo: row.undone_at === null && deps.now().toISOString() <= row.undo_until,
  }
}
