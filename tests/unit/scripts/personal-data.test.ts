import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { erasePersonalData } from '#api/accounts/auth/erase-personal-data.ts'
import type { PersonalColumn, PersonalTable } from '#api/db/personal/personal-columns.ts'
import { SOURCES } from '#api/upkeep/data-exports/data-export-sources.queries.ts'
import { addPersonalData } from '#api/upkeep/data-exports/personal-sources.ts'
import { readNotes, renderPersonalData } from '../../../scripts/generate/personal-data.ts'

const MIGRATIONS = [
  'CREATE TABLE contents (id TEXT PRIMARY KEY, creator_id TEXT NOT NULL);',
  `ALTER TABLE contents ADD COLUMN subtitle TEXT NOT NULL DEFAULT ''; -- export: taken; leaving: emptied
ALTER TABLE contents ADD COLUMN rank INTEGER; -- export: stays, how we keep our own order; leaving: stays, says nothing of them
CREATE TABLE memos ( -- export: taken as 내 메모; leaving: deleted; age: 90 days after created_at
  id TEXT PRIMARY KEY,
  creator_id TEXT NOT NULL,
  note TEXT NOT NULL,
  note_hash TEXT NOT NULL, -- export: stays, a keyed hash; leaving: stays, goes with its row
  created_at TEXT NOT NULL
);`,
]

function made(texts = MIGRATIONS) {
  const db = new DatabaseSync(':memory:')
  for (const text of texts) db.exec(text)
  const rendered = renderPersonalData(db, readNotes(texts))
  const [columns = '[]', tables = '[]'] = [...rendered.matchAll(/\[\] = (\[[\s\S]*?\n\])/g)].map(
    ([, json]) => json,
  )
  return { columns: JSON.parse(columns) as PersonalColumn[], tables: JSON.parse(tables) as PersonalTable[] }
}

test('a column that a migration marks for export is in the file of one’s own data', () => {
  const { columns, tables } = made()
  const contents = {
    file: 'contents',
    title: '콘텐츠',
    table: 'contents',
    who: 'creator',
    key: 't.id',
  } as const
  const sources = addPersonalData([{ ...contents, columns: 'id' }], columns, tables)
  expect(sources).toEqual([
    { ...contents, columns: 'id subtitle', without: { rank: 'how we keep our own order' } },
    {
      file: 'memos',
      title: '내 메모',
      table: 'memos',
      who: 'creator',
      key: 't.id',
      columns: 'id note created_at',
      without: { note_hash: 'a keyed hash' },
    },
  ])
  expect(addPersonalData(SOURCES, [], [])).toEqual(SOURCES)
})

test('when a person leaves, a marked column is emptied or its row deleted', () => {
  const { columns, tables } = made()
  expect(erasePersonalData(columns, tables)).toEqual([
    { sql: 'DELETE FROM memos WHERE creator_id = ?', who: 'creator' },
    { sql: "UPDATE contents SET subtitle = '' WHERE creator_id = ?", who: 'creator' },
  ])
})

test('rows that expire by age have a number of days and a time column', () => {
  expect(made().tables.map(({ age, key }) => [age, key])).toEqual([
    [{ days: 90, after: 'created_at' }, ['id']],
  ])
})

test('a note that is incomplete, or on a table that names no person, is refused', () => {
  expect(() => readNotes(['ALTER TABLE a ADD COLUMN b TEXT; -- export: taken'])).toThrow('leaving: …')
  const alone = 'ALTER TABLE a ADD COLUMN b TEXT; -- leaving: emptied'
  expect(() => readNotes([alone])).toThrow('write "…; -- export: taken; leaving: emptied"')
  expect(() => readNotes([alone.replace('leaving', 'leaving: emptied; export')])).toThrow('instead of "ALTER')
  const nobody = [
    'CREATE TABLE a (id TEXT);',
    'ALTER TABLE a ADD COLUMN b TEXT; -- export: taken; leaving: emptied',
  ]
  expect(() => made(nobody)).toThrow('neither creator_id nor user_id')
  const odd = [
    'CREATE TABLE a ( -- export: taken as 가; leaving: deleted; age: soon\n  user_id TEXT PRIMARY KEY\n);',
  ]
  expect(() => made(odd)).toThrow('age: 90 days after created_at')
})

test('a misspelled word in a note is refused, so that no data stays by mistake', () => {
  const of = (note: string) =>
    made(['CREATE TABLE a (user_id TEXT);', `ALTER TABLE a ADD COLUMN b TEXT; -- ${note}`])
  expect(() => of('export: taken; leaving: empty')).toThrow(
    'write "emptied" or "stays, <why>" instead of "empty"',
  )
  expect(() => of('export: take; leaving: emptied')).toThrow('instead of "take"')
  expect(of('export: stays, ours; leaving: stays, says nothing').columns).toMatchObject([
    { stays: 'ours', empties: null },
  ])
})
