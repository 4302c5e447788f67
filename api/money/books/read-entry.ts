/** One manual entry, with the entry that it cancels and the one that cancels it. */
import { AppError } from '#contract/core/errors.ts'
import type { EntryKind } from '#contract/money/books/book-entries.ts'
import type { ManualEntry } from '#contract/money/books.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findEntry } from './book-entries.queries.ts'

/** Throws `not_found`. */
export async function getBookEntry(
  deps: ReadDeps,
  _actor: Actor,
  { id }: { id: string },
): Promise<ManualEntry> {
  const row = await findEntry(deps.db, id)
  if (!row) throw new AppError('not_found')
  return {
    id: row.id,
    kind: row.kind as EntryKind,
    way: row.is_back ? 'back' : 'new',
    partner: row.partner_id ? { id: row.partner_id, title: row.title ?? '' } : null,
    amount: row.amount,
    happenedOn: row.happened_on,
    reason: row.reason,
    at: row.at,
    requestedBy: row.requester,
    approvedBy: row.approver,
    cancels: row.cancelled && JSON.parse(row.cancelled),
    cancelledBy: row.canceller && JSON.parse(row.canceller),
  }
}
