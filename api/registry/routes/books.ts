import type { Handlers } from '../../http/handlers.ts'
import { closeMonth } from '../../money/books/close.ts'
import { enterBooks } from '../../money/books/enter.ts'
import { getLedgerProof } from '../../money/books/nightly-proof.ts'
import { getBooks, listBookEntries, listReceivables } from '../../money/books/read.ts'

export const books: Handlers<'books'> = {
  getBooks,
  listReceivables,
  listBookEntries,
  enterBooks,
  closeMonth,
  getLedgerProof: (deps, actor) => getLedgerProof(deps, actor),
}
