/** Databases from the real migrations, each without the guards of some names. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { readProof } from '#api/money/books/ledger-proof.queries.ts'
import { endBackgroundWork, startAnew, startWith } from '../api.ts'
import { openStorage } from '../kills/scratch.ts'
import { type Part, restore, storedSnapshot } from '../snapshot.ts'
import type { Guard } from './guard.ts'

const bindings = env as unknown as Record<string, unknown>
const { SCRATCH } = bindings as { SCRATCH: DurableObjectNamespace }
let used = 0

/** Throws when the schema has no such guard, so that a list of guards stays up to date. */
export async function makeDatabaseWithout(guards: string[]): Promise<D1Database> {
  const db = bindings[`SPARE_${used}`] as D1Database | undefined
  used += 1
  if (!db) throw new Error('no spare database is left: vitest.config.ts')
  const { parts, rows } = storedSnapshot()
  await restore(db, { parts: guards.reduce(without, parts), rows })
  return db
}

/** The error of a probe, or the proof of the ledger after one without. */
type ProbeResult = { error?: Error; total?: number; drift?: unknown[] }

type Work<T> = (db: D1Database) => Promise<T>

/** Runs the probe of a guard in an empty database without these guards. */
export async function probeWithout(guards: string[], { probe, isSlow }: Guard): Promise<ProbeResult> {
  const run: typeof revertWithout = isSlow ? runWithout : revertWithout
  return run(guards, (db) => runProbe(db, probe))
}

async function runWithout<T>(guards: string[], work: Work<T>): Promise<T> {
  return work(await makeDatabaseWithout(guards))
}

/**
 * Reverts everything after the work. A trigger or an index is dropped in the same transaction, so one database
 * serves all of them. A constraint is part of its table, so each set of constraints to leave out has a database.
 */
async function revertWithout<T>(guards: string[], work: Work<T>): Promise<T> {
  const { parts, rows } = storedSnapshot()
  const dropped = parts.filter(({ name, sql }) => guards.includes(name) && DROPPED.test(sql))
  const constraints = guards.filter((guard) => !dropped.some(({ name }) => name === guard)).sort()
  const name = ['without', ...constraints].join(' ')
  return runInDurableObject(SCRATCH.getByName(name), async (_, { storage }) => {
    const db = openStorage(storage)
    const [users] = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'users'").toArray()
    if (!users) await restore(db, { parts: constraints.reduce(without, parts), rows })
    return storage.transaction(async (txn) => {
      for (const { type, name: part } of dropped) await db.prepare(`DROP ${type} ${part}`).run()
      const result = await work(db)
      txn.rollback()
      return result
    })
  })
}

async function runProbe(db: D1Database, probe: Guard['probe']): Promise<ProbeResult> {
  startWith({ DB: db })
  const error = await probe().then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  await endBackgroundWork()
  startAnew()
  if (error) return { error }
  const { total, drift } = await readProof(db)
  return { total, drift }
}

const DROPPED = /^CREATE (TRIGGER|UNIQUE INDEX) /

function without(parts: Part[], guard: string): Part[] {
  const rest = parts.map((part) => ({ ...part, sql: withoutGuard(part.sql, guard) }))
  if (rest.every(({ sql }, i) => sql === parts[i]?.sql)) throw new Error(`no guard ${guard} in the schema`)
  return rest.filter(({ sql }) => sql !== '')
}

/**
 * Removes a trigger or an index, replaces a constraint of a table with one that is always true, and drops the
 * key of `table.column`.
 */
function withoutGuard(query: string, guard: string): string {
  if (new RegExp(`CREATE (TRIGGER|UNIQUE INDEX) ${guard}\\b`).test(query)) return ''
  const [table, column] = guard.split('.')
  if (column) {
    if (!new RegExp(`CREATE TABLE "?${table}"? \\(`).test(query)) return query
    return query.replace(new RegExp(`\\b(${column} TEXT) (PRIMARY KEY|NOT NULL UNIQUE|UNIQUE)`), '$1')
  }
  const name = new RegExp(`CONSTRAINT ${guard} (CHECK|UNIQUE|PRIMARY KEY) ?`).exec(query)
  if (!name) return query
  const rest = query.slice(name.index + name[0].length)
  return `${query.slice(0, name.index)}CHECK (1) ${rest.slice(endOfList(rest))}`
}

/** The index after the closing parenthesis of a list at the start of `text`; 0 without a list there. */
function endOfList(text: string): number {
  if (!text.startsWith('(')) return 0
  let depth = 0
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1
    if (text[i] === ')') depth -= 1
    if (depth === 0) return i + 1
  }
  throw new Error('unbalanced parentheses')
}
