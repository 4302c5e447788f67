import { ENTRIES, type ENTRY_WAYS, type EntryKind } from '#contract/money/books/book-entries.ts'
import { BOOK_LABELS } from '#contract/money/books/book-names.ts'

/** The names of the debited and the credited account; a cancelling entry has them the other way round. */
export function accountsOf({ kind, way }: { kind: EntryKind; way: (typeof ENTRY_WAYS)[number] }): string[] {
  const { debit, credit } = ENTRIES[kind]
  const labels = [BOOK_LABELS[debit], BOOK_LABELS[credit]]
  return way === 'back' ? labels.toReversed() : labels
}
