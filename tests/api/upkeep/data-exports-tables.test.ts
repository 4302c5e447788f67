/** The export covers every table and column of a person in the schema, or states why not. */
import { expect, test } from 'vitest'
import { NOT_TAKEN } from '#api/upkeep/data-exports/data-export-rest.queries.ts'
import { SOURCES } from '#api/upkeep/data-exports/data-export-sources.queries.ts'
import { readSource } from '#api/upkeep/data-exports/queries.ts'
import { testDeps } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { figure } from '../../helpers/figure.ts'
import { makeLink, makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

/** Matches columns that show whose row it is, or to which item of a person it belongs. */
const OF_A_PERSON =
  /^((user|creator|owner|inviter|invitee|actor|author|link|order|content|group|channel|claim|inquiry|payout|flag|session|account|member)_id|.*email.*|recipient|subject_hash|visitor|number_sealed|.*_by)$/

const tables = (
  await rowsOf<{ name: string }>(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name <> 'd1_migrations'",
  )
).map(({ name }) => name)
const columnsOf = async (table: string) =>
  (await rowsOf<{ name: string }>('SELECT name FROM pragma_table_xinfo(?)', table)).map(({ name }) => name)
const leadsTo = async (table: string) =>
  (await rowsOf<{ to: string }>('SELECT "table" AS "to" FROM pragma_foreign_key_list(?)', table)).map(
    ({ to }) => to,
  )

/** Whether a table belongs to a person, directly or through an exported table. */
async function isOfAPerson(table: string, taken: Set<string>): Promise<boolean> {
  if ((await columnsOf(table)).some((one) => OF_A_PERSON.test(one))) return true
  return (await leadsTo(table)).some((to) => taken.has(to) || to === 'users' || to === 'creators')
}

test('every table with data of a person is exported or states why not', async () => {
  const taken = new Set(SOURCES.map(({ table }) => table))
  const open: string[] = []
  for (const table of tables)
    if (!taken.has(table) && !(table in NOT_TAKEN) && (await isOfAPerson(table, taken))) open.push(table)
  expect(open, 'say beside the table, in its migration, what becomes of it').toEqual([])
  expect(Object.keys(NOT_TAKEN).filter((one) => !tables.includes(one) || taken.has(one))).toEqual([])
  figure(`${taken.size} tables are taken along, ${Object.keys(NOT_TAKEN).length} say why not`)
})

test('every column of the exported tables is exported or states why not, and no sealed or hashed column is exported', async () => {
  for (const { table, who, where, columns, without = {} } of SOURCES) {
    const own = where === undefined ? [who === 'user' ? 'user_id' : 'creator_id'] : []
    const named = [...columns.split(' '), ...Object.keys(without)]
    expect(
      [...new Set([...named, ...own])].toSorted(),
      `${table}: say beside the column, in its migration, what becomes of it`,
    ).toEqual((await columnsOf(table)).toSorted())
    expect(columns, table).not.toMatch(
      /sealed|_hash\b(?<!image_hash|thumbnail_hash)|_index|password|secret|token|folder/,
    )
  }
})

test('every export file is read by its key, in as many slices as it needs', async () => {
  const whose = { userId: 'usr_none', creatorId: 'crt_none' }
  for (const source of SOURCES) {
    const keys = source.key.split(', ').map(() => '')
    for (const after of [null, keys])
      expect(await readSource(testDeps().db, source, whose, { after, limit: 10 }), source.file).toEqual({
        rows: [],
        last: null,
      })
  }
  expect(new Set(SOURCES.map(({ file }) => file)).size).toBe(SOURCES.length)
})

/** Tables whose exports need an index, with the columns that differ in a copy. */
const MANY: [table: string, fresh: Record<string, string>][] = [
  ['links', { id: 't.id || i', code: "printf('%07d', i)" }],
  ['contents', { id: 't.id || i', normal_url: 't.normal_url || i' }],
  ['notice_records', { id: 't.id || i' }],
]

test('no export file reads rows of another person, however many there are', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  await makeLink(person, partner)
  await makeContent(person)
  const whose = { userId: 'usr_none', creatorId: 'crt_none' }
  const measure = async () => {
    const read: Record<string, number> = {}
    for (const source of SOURCES)
      read[source.file] = await countRowsRead(({ db }) =>
        readSource(db, source, whose, { after: null, limit: 10 }),
      )
    return read
  }
  const few = await measure()
  for (const [table, fresh] of MANY) {
    const columns = (await columnsOf(table)).map((one) => fresh[one] ?? `t.${one}`)
    await rowsOf(
      `INSERT INTO ${table} (${await columnsOf(table)}) SELECT ${columns} FROM ${table} t CROSS JOIN text_positions WHERE i <= 100 AND t.creator_id = ?`,
      person.creatorId,
    )
  }
  expect(await measure()).toEqual(few)
})
