/**
 * The digests once more from the entries themselves, some every night from where it stopped: an entry that was changed, taken out or put
 * in makes another digest than the one that was sealed.
 */

import type { Deps } from '../../deps.ts'
import { digestAfter, digestOfDay } from './digest.ts'
import type { Drift } from './ledger-proof.queries.ts'
import { readToProve, saveProved } from './queries.ts'

const AT_ONCE = 5_000
/** Entries of one night: 100,000 are two seconds. What is older is gone through again within weeks. */
const MOST_ROUNDS = 20

/** The day whose digest is another one; the next night begins again before it. Safe twice: it only reads, and notes how far it came. */
export async function proveDigests(deps: Deps): Promise<Drift[]> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { cursor, postings, seals } = await readToProve(deps.db, AT_ONCE)
    const sealOf = new Map(seals.map((seal) => [seal.last_id, seal]))
    const closeDay = (id: number) => digestOfDay(entries, sealOf.get(id)?.messages ?? null)
    // The proof stores its digest of the entries alone: the day may be closed after it.
    let entries = cursor.proved_digest
    let digest = closeDay(cursor.proved_id)
    for (const posting of postings) {
      entries = digestAfter(digest, posting)
      digest = closeDay(posting.id)
      const seal = sealOf.get(posting.id)
      if (seal && seal.digest !== digest)
        return [{ account: `book_digest:${seal.day}`, balance: seal.last_id, sum: posting.id }]
    }
    const last = postings.at(-1)
    const isWhole = postings.length < AT_ONCE
    if (isWhole && digest !== cursor.digest)
      return [{ account: 'book_digest:open', balance: cursor.posting_id, sum: last?.id ?? cursor.proved_id }]
    const to =
      isWhole || !last ? { proved_id: 0, proved_digest: '' } : { proved_id: last.id, proved_digest: entries }
    await saveProved(deps.db, to).run()
    if (isWhole) return []
  }
  return []
}
