/**
 * Proves that the result equals the backup: every row exists, no reference is broken, and the books add up by
 * the proof of the nightly job.
 */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { render, sql } from '../../api/db/fragments.ts'
import { digestAfter, digestAfterMessage, digestOfDay } from '../../api/money/books/digest.ts'
import { readProof } from '../../api/money/books/ledger-proof.queries.ts'
import type { Posting, StoredMessage } from '../../api/money/books/queries.ts'
import { type Bundle, keyOfBundle, readBundle, textIn } from '../../api/platform/archive/open.ts'
import { PLACED, PLACES } from '../../api/platform/archive/queries.ts'
import type { BackupLedger, Manifest } from '../../contract/upkeep/backup.ts'

export type Proof = {
  tables: number
  rows: number
  accounts: number
  postings: number
  digests: number
  unproved: number
}

/** Reads the bytes of an object of the archive; undefined when there is no copy. */
export type ReadArchive = (key: string) => Promise<ArrayBuffer | undefined>

/** Throws with a list of all differences. */
export async function proveDatabase(
  file: string,
  manifest: Manifest,
  readArchive: ReadArchive = async () => undefined,
): Promise<Proof> {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const counts = manifest.tables.map(({ name, rows }) => ({ name, rows, here: countOf(db, name) }))
    const { total, drift, accounts, postings } = await readProof(toD1(db))
    const { digests, faults, unproved } = await proveDigests(db, manifest.ledger, readArchive)
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
      unproved,
    }
  } finally {
    db.close()
  }
}

type Seal = { last_id: number; digest: string; message_nr: number | null; messages: string | null }

/** Computes every digest of a day again from the postings and the messages. */
async function proveDigests(
  db: DatabaseSync,
  { lastPosting, digestTo, digest: said }: BackupLedger,
  readArchive: ReadArchive,
) {
  const seals = db
    .prepare('SELECT last_id, digest, message_nr, messages FROM book_digests ORDER BY last_id')
    .all() as Seal[]
  const sealOf = new Map(seals.map((seal) => [seal.last_id, seal]))
  const { faults, unproved } = await proveMessages(db, seals, readArchive)
  let [digest, last, digests] = ['', 0, 0]
  for (const row of db
    .prepare('SELECT id, debit, credit, amount, kind, ref, at FROM postings ORDER BY id')
    .iterate()) {
    const posting = row as Posting
    last = posting.id
    if (last > digestTo) continue
    const seal = sealOf.get(last)
    digest = digestOfDay(digestAfter(digest, posting), seal?.messages ?? null)
    if (seal) digests += 1
    if (seal && seal.digest !== digest) faults.push(`the digest at posting ${last} is another one`)
  }
  if (last !== lastPosting) faults.push(`the last posting is ${last} in the place of ${lastPosting}`)
  if (digest !== said) faults.push('the digest of all postings is another one')
  if (digests !== seals.length) faults.push(`${seals.length - digests} digests stand at no posting`)
  return { digests, faults, unproved }
}

/**
 * Computes the digests of partners' messages again in their order. Without a copy of a bundle, its messages
 * and the later ones of that day stay unproved. A bundle with another text is a fault.
 */
export async function proveMessages(
  db: DatabaseSync,
  seals: Omit<Seal, 'last_id' | 'digest'>[],
  readArchive: ReadArchive,
): Promise<{ faults: string[]; unproved: number }> {
  const cursor = db.prepare('SELECT message_nr, messages FROM book_cursor').get() as {
    message_nr: number
    messages: string
  }
  const sealOf = new Map(seals.map(({ message_nr, messages }) => [message_nr, messages]))
  let [digest, passedTo, unproved] = ['', 0, 0]
  const { text, values } = render(
    sql`SELECT m.rowid AS nr, m.id, m.partner_id, m.adapter, m.event_id, m.order_code, m.body_hash, m.report, m.received_at, ${PLACED}
     FROM inbox m ${PLACES} WHERE m.rowid <= ${cursor.message_nr} ORDER BY m.rowid`,
  )
  const rows = db.prepare(text)
  const open = openBundles(readArchive)
  for (const row of rows.iterate(...values)) {
    const message = row as StoredMessage
    const bundle = message.nr > passedTo && message.digest ? await open(message.digest) : null
    if (bundle === undefined) {
      const end = [...seals, cursor].find(({ message_nr }) => Number(message_nr) >= message.nr)
      passedTo = end?.message_nr ?? message.nr
      digest = end?.messages ?? ''
    }
    if (message.nr <= passedTo) {
      unproved += 1
      continue
    }
    const raw = message.digest ? textIn(bundle, message.id) : message.text
    if (raw === null)
      return { faults: [`bundle ${message.digest} of the archive says something else`], unproved }
    digest = digestAfterMessage(digest, { ...message, raw })
    const sealed = sealOf.get(message.nr)
    if (sealed && sealed !== digest)
      return { faults: [`the digest at message ${message.nr} is another one`], unproved }
  }
  const faults = digest === cursor.messages ? [] : ['the digest of all messages is another one']
  return { faults, unproved }
}

/** Caches the last bundle, because consecutive messages share one. Undefined when there is no copy. */
function openBundles(readArchive: ReadArchive) {
  const last: { digest: string; bundle: Bundle | null | undefined } = { digest: '', bundle: null }
  return async (digest: string) => {
    if (last.digest === digest) return last.bundle
    const bytes = await readArchive(keyOfBundle(digest))
    return Object.assign(last, { digest, bundle: bytes && (await readBundle(bytes, digest)) }).bundle
  }
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

/** Implements the part of D1 that the proof needs. */
function toD1(db: DatabaseSync): D1Database {
  const statement = (sql: string, values: SQLInputValue[] = []): object => ({
    bind: (...bound: SQLInputValue[]) => statement(sql, bound),
    all: async () => ({ results: db.prepare(sql).all(...values) }),
    first: async () => db.prepare(sql).get(...values) ?? null,
  })
  return { prepare: statement } as unknown as D1Database
}
