/** What was built is the backup: every row is there, nothing refers to nothing, and the books add up by the proof of the nightly job. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Posting } from '../../api/db/books.ts'
import { readProof } from '../../api/db/ledger-proof.ts'
import { digestAfter } from '../../api/domain/books/digest.ts'
import type { BackupLedger, Manifest } from '../../contract/backup.ts'

export type Proof = { tables: number; rows: number; accounts: number; postings: number; digests: number }

/** Throws with everything that is another. */
export async function proveDatabase(file: string, manifest: Manifest): Promise<Proof> {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const counts = manifest.tables.map(({ name, rows }) => ({ name, rows, here: countOf(db, name) }))
    const { total, drift, accounts, postings } = await readProof(toD1(db))
    const { digests, faults } = proveDigests(db, manifest.ledger)
    const wrong = [
      ...counts
        .filter(({ rows, here }) => rows !== here)
        .map((one) => `${one.name} has ${one.here} rows in the place of ${one.rows}`),
      ...check(db, 'foreign_key_check', 'row refers to nothing'),
      ...check(db, 'integrity_check', 'fault of the file').filter((one) => !one.includes('"ok"')),
      ...(total === 0 && drift.length === 0
        ? []
        : [`the ledger does not add up: ${JSON.stringify({ total, drift })}`]),
      ...(accounts === manifest.ledger.accounts
        ? []
        : [`${accounts} accounts in the place of ${manifest.ledger.accounts}`]),
      ...faults,
    ]
    if (wrong.length > 0)
      throw new Error(`what was restored is not the backup:\n${wrong.slice(0, 20).join('\n')}`)
    return {
      tables: counts.length,
      rows: counts.reduce((sum, { here }) => sum + here, 0),
      accounts,
      postings,
      digests,
    }
  } finally {
    db.close()
  }
}

/** Every digest of a day once more, from the postings themselves. */
function proveDigests(db: DatabaseSync, { lastPosting, digestTo, digest: said }: BackupLedger) {
  const seals = db.prepare('SELECT last_id, digest FROM book_digests').all() as {
    last_id: number
    digest: string
  }[]
  const sealOf = new Map(seals.map((seal) => [seal.last_id, seal.digest]))
  const faults: string[] = []
  let [digest, last, digests] = ['', 0, 0]
  for (const row of db
    .prepare('SELECT id, debit, credit, amount, kind, ref, at FROM postings ORDER BY id')
    .iterate()) {
    const posting = row as Posting
    last = posting.id
    if (last > digestTo) continue
    digest = digestAfter(digest, posting)
    const sealed = sealOf.get(last)
    if (sealed !== undefined) digests += 1
    if (sealed !== undefined && sealed !== digest) faults.push(`the digest at posting ${last} is another one`)
  }
  if (last !== lastPosting) faults.push(`the last posting is ${last} in the place of ${lastPosting}`)
  if (digest !== said) faults.push('the digest of all postings is another one')
  if (digests !== seals.length) faults.push(`${seals.length - digests} digests stand at no posting`)
  return { digests, faults }
}

function countOf(db: DatabaseSync, table: string): number {
  return (db.prepare(`SELECT count(*) AS n FROM "${table}"`).get() as { n: number }).n
}

function check(db: DatabaseSync, pragma: string, what: string): string[] {
  return db
    .prepare(`PRAGMA ${pragma}`)
    .all()
    .slice(0, 5)
    .map((row) => `${what}: ${JSON.stringify(row)}`)
}

/** As much of D1 as the proof asks for. */
function toD1(db: DatabaseSync): D1Database {
  const statement = (sql: string, values: SQLInputValue[] = []): object => ({
    bind: (...bound: SQLInputValue[]) => statement(sql, bound),
    all: async () => ({ results: db.prepare(sql).all(...values) }),
    first: async () => db.prepare(sql).get(...values) ?? null,
  })
  return { prepare: statement } as unknown as D1Database
}
