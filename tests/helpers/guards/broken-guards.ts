/** Makes databases from the real migrations, each without the guards of some names. */
import { env } from 'cloudflare:workers'
import { type Part, restore, storedSnapshot } from '../snapshot.ts'

const bindings = env as unknown as Record<string, unknown>
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
