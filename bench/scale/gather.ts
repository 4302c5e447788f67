import type { DatabaseSync } from 'node:sqlite'
import type { Deps } from '#api/deps.ts'
import { rollUpBooks } from '#api/money/books/gather.ts'
import { toD1 } from './local-d1.ts'

/** Runs the scheduled job until it makes no more progress. */
export async function collectAll(db: DatabaseSync): Promise<void> {
  const deps = { db: toD1(db), now: () => new Date() } as unknown as Deps
  const readPlace = () => JSON.stringify(db.prepare('SELECT posting_id, message_nr FROM book_cursor').get())
  let before: string
  do {
    before = readPlace()
    await rollUpBooks(deps)
  } while (readPlace() !== before)
}
