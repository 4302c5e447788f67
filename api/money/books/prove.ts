/**
 * Recomputes the digests from the entries, some every night from where the last run stopped. A changed,
 * removed or inserted entry gives another digest than the sealed one.
 */

import type { Deps } from '../../deps.ts'
import { digestAfter, digestOfDay } from './digest.ts'
import type { Drift } from './ledger-proof.queries.ts'
import { readToProve, saveProved } from './queries.ts'

const AT_ONCE = 5_000
/**
 * The most entries of one night: 100,000 take two seconds. The proof gets through older ones again within
 * weeks.
 */
const MOST_ROUNDS = 20

/**
 * Returns the day whose digest differs; the next night starts again before it. Running it twice is safe: it
 * only reads, and stores its progress.
 */
export async function proveDigests(deps: Deps): Promise<Drift[]> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { cursor, postings, seals } = await readToProve(deps.db, AT_ONCE)
    const sealOf = new Map(seals.map((seal) => [seal.last_id, seal]))
    const closeDay = (id: number) => digestOfDay(entries, sealOf.get(id)?.messages ?? null)
    // The cursor stores the digest of the entries alone, because the day may be closed later.
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
