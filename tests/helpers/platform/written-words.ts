/**
 * Replaces names, titles and reasons in the example data by words such as "constructor", and writes an audit
 * row with one for every act.
 */
import { expect } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { AUDIT_ACTIONS } from '#contract/platform/audit-labels.ts'
import { call, testDeps } from '../api.ts'
import { ENDPOINTS, type Schema } from '../endpoints.ts'
import type { Person } from '../make.ts'
import { rowsOf } from '../money.ts'
import { OBJECT_WORDS } from './object-words.ts'

const LISTS = ENDPOINTS.filter(
  ({ meta, method, path }) => meta.who === 'operator' && method === 'GET' && !path.includes('{'),
)
const HANGUL = '*[가-힣]*'

/**
 * Replaces the Korean texts that people wrote in the example data. Columns that a trigger or a constraint
 * protects stay as they are.
 */
export async function writeWords(): Promise<{ columns: number; replaced: Set<string> }> {
  /** The texts that were replaced. */
  const replaced = new Set<string>()
  let columns = 0
  const tables = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%STRICT%' AND name NOT LIKE '%\\_cf%' ESCAPE '\\'",
  )
  const words = OBJECT_WORDS.map((word, nth) => `WHEN ${nth} THEN '${word}'`).join(' ')
  for (const { name: table } of tables) {
    const texts = await rowsOf<{ name: string }>(
      `SELECT name FROM pragma_table_info('${table}') WHERE type = 'TEXT' AND pk = 0`,
    )
    for (const { name: column } of texts) {
      const where = `"${column}" GLOB '${HANGUL}' AND NOT json_valid("${column}")`
      const held = await rowsOf<{ text: string }>(
        `SELECT DISTINCT "${column}" AS text FROM "${table}" WHERE ${where} LIMIT 500`,
      )
      if (held.length === 0) continue
      const word = `CASE rowid % ${OBJECT_WORDS.length} ${words} END`
      const written = await rowsOf(`UPDATE "${table}" SET "${column}" = ${word} WHERE ${where}`).then(
        () => true,
        () => false,
      )
      if (!written) continue
      columns += 1
      for (const { text } of held) replaced.add(text)
    }
  }
  return { columns, replaced }
}

/** Writes one audit row for each act, whose facts have every word as a field and as a value. */
export async function writeAudit(operator: Person): Promise<void> {
  const { db, now } = testDeps()
  const rows = AUDIT_ACTIONS.map((action, nth) => {
    const facts = OBJECT_WORDS.map((word, at) => `"${at === 0 ? 'reason' : word}": "${word}"`).join()
    const said = {
      before: `{ ${facts} }`,
      after: `{ "title": "${OBJECT_WORDS[nth % OBJECT_WORDS.length]}" }`,
    }
    const by = { actor_id: operator.userId, action, subject: OBJECT_WORDS[nth % OBJECT_WORDS.length] ?? '' }
    return insert(db, 'audit_log', {
      id: `aud_words${nth}`,
      at: now().toISOString(),
      ...by,
      ...said,
    } as never)
  })
  await db.batch(rows)
}

const statesOf = ({ properties }: Schema): (string | null)[] => {
  const state = properties?.state
  const known = state?.enum ?? state?.anyOf?.flatMap((one) => one.enum ?? []) ?? []
  return known.length > 0 ? (known as string[]) : [null]
}

/** Reads every list in each of its states. */
export async function readLists(operator: Person): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { name, path, schema } of LISTS)
    for (const state of statesOf(schema)) {
      const search = new URLSearchParams({
        ...(state && { state }),
        ...(schema.properties?.limit && { limit: '50' }),
      })
      const { status, body } = await call(`GET ${path}?${search}`, { as: operator.token })
      const asked = `${name}?${search}`
      // A list answers 400 when it needs more than a state.
      expect([asked, [200, 400].includes(status)]).toEqual([asked, true])
      if (status === 200) answers.set(asked, JSON.stringify(body))
    }
  return answers
}
