/** The final state of a world: every row and everything outside, without values from chance and the clock. */
import type { Outside } from './outside.ts'

export type State = Map<string, string[]>

/** Counters of failed tries, which an injected fault increases. */
const TRIES = /"(?:attempts|tries|size_tries|failures|last_error|lease)":(?:\d+|null|"[^"]*"),?/g
/** The size of packed data varies by a byte with the random values in it. */
const PACKED = /(?<="rows":\d+),"bytes":\d+(?=\}$)/
/** Ids, instants, keys and sealed values. The comparison replaces each new one with its kind. */
const MADE =
  /\b[a-z]{2,4}_[0-9A-Za-z]{12,}|\d{4}-\d\d-\d\d(?:T[\d:.]+Z|[ T]\d\d:\d\d(?::\d\d)?)|\d{1,2}월 \d{1,2}일 \([일월화수목금토]\) \d\d:\d\d|\b\d{8}-\d{6}\b|\b\d\.[\w-]{16,}(?:\.[\w-]+)*|\b[0-9a-f]{12,}\b|\b\d{13}\b|[\w-]{22,}/g
/** Tables of SQLite, D1 and the search index, which the comparison leaves out. */
const NOT_OURS = ['GLOB "sqlite_*"', 'GLOB "_cf_*"', 'GLOB "d1_*"', 'GLOB "*_search*"']

export async function listTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND ${NOT_OURS.map((one) => `name NOT ${one}`).join(' AND ')} ORDER BY name`,
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

/** The state that every run starts from, its ids, instants and keys, and a text for each of its tables. */
export type Base = { state: State; words: Set<string>; texts: Map<string, string>; queries: string[] }

export async function readBase(db: D1Database, tables: string[], world: Outside): Promise<Base> {
  const state = await readState(db, tables, world)
  const words = new Set([...state.values()].flat().flatMap((row) => row.match(MADE) ?? []))
  const queries = await makeTextQueries(db, tables)
  return { state, words, queries, texts: await readTexts(db, queries) }
}

/**
 * Queries that answer each table as one text. Reading them costs a fifth of reading the rows, and a table with
 * the same text has the same rows.
 */
async function makeTextQueries(db: D1Database, tables: string[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      "SELECT t.name AS name, c.name AS field, c.type AS type FROM pragma_table_list t, pragma_table_info(t.name) c WHERE t.schema = 'main' ORDER BY t.name, c.cid",
    )
    .all<{ name: string; field: string; type: string }>()
  const fieldsOf = Map.groupBy(results, ({ name }) => name)
  const texts = tables.map((table) => {
    const fields = (fieldsOf.get(table) ?? []).map(({ field, type }) =>
      type === 'BLOB' ? `hex("${field}")` : `"${field}"`,
    )
    const lists = inParts(fields, MOST_ARGUMENTS).map((part) => `json_array(${part})`)
    return `(SELECT group_concat(${lists.join(' || ')}, char(10)) FROM "${table}") AS "${table}"`
  })
  return inParts(texts, MOST_COLUMNS).map((part) => `SELECT ${part}`)
}

/** The limits of a durable object are 32 arguments of a function and 100 columns of a result. */
const [MOST_ARGUMENTS, MOST_COLUMNS] = [30, 60]

function inParts<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}

async function readTexts(db: D1Database, queries: string[]): Promise<Map<string, string>> {
  const answers = await Promise.all(
    queries.map((query) => db.prepare(query).first<Record<string, string | null>>()),
  )
  return new Map(
    answers.flatMap((one) => Object.entries(one ?? {}).map(([name, text]) => [name, text ?? ''])),
  )
}

/**
 * Reads the whole state, or only the parts that differ from the base, where values that are not in the base
 * become plain words.
 */
export async function readState(
  db: D1Database,
  tables: string[],
  world: Outside,
  base?: Base,
): Promise<State> {
  const state: State = new Map()
  const add = (name: string, rows: string[]) => {
    const sorted = rows.sort()
    if (sorted.join('\n') === (base?.state.get(name) ?? []).join('\n')) return
    state.set(name, base ? sorted.map((row) => toPlain(row, base.words)).sort() : sorted)
  }
  const texts = base && (await readTexts(db, base.queries))
  for (const table of tables) {
    if (texts?.has(table) && texts.get(table) === base?.texts.get(table)) continue
    const { results } = await db.prepare(`SELECT * FROM "${table}"`).all<Record<string, unknown>>()
    add(
      table,
      results.map((row) => JSON.stringify(row)),
    )
  }
  const { files, backups, links, mails, messages, pushes, deliveries, webhook, flights, batches } = world
  add(
    '(files)',
    [...files].map(([key, { type }]) => `${key} ${type}`),
  )
  add('(backups)', [...backups.keys()])
  add(
    '(links)',
    [...links].map(([key, value]) => `${key} ${value}`),
  )
  add('(mails)', [...mails.values()].flat())
  add('(messages)', [...messages])
  add('(pushes)', [...pushes])
  add('(deliveries)', [...deliveries])
  add('(webhook)', [...webhook])
  add(
    '(flights)',
    flights.map((flight) => JSON.stringify(flight)),
  )
  add('(batches)', [...batches.keys()])
  return state
}

function toPlain(row: string, known: Set<string>): string {
  return row
    .replace(TRIES, '')
    .replace(PACKED, '')
    .replace(MADE, (word) => (known.has(word) ? word : `<${/^[a-z]{2,4}_/.exec(word)?.[0] ?? ''}>`))
}

/** Lists the tables in which two states differ, each with an example row. */
export function differencesOf(a: State, b: State, ignored: readonly string[] = []): string[] {
  const names = new Set([...a.keys(), ...b.keys()])
  return [...names]
    .filter((name) => !ignored.includes(name))
    .flatMap((name) => {
      const [left, right] = [a.get(name) ?? [], b.get(name) ?? []]
      if (left.join('\n') === right.join('\n')) return []
      const only = (some: string[], others: string[]) =>
        some
          .filter((row) => !others.includes(row))
          .slice(0, 2)
          .map((row) => row.slice(0, 600))
      return [
        `${name}: ${left.length} rows and ${right.length}\n  - ${only(left, right).join('\n  - ')}\n  + ${only(right, left).join('\n  + ')}`,
      ]
    })
}
