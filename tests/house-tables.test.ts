import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ts } from '../scripts/db/compiler.ts'
import { readTree } from './house/source.ts'
import { tablesQueriedByText } from './house/tables.ts'

const folder = mkdtempSync(join(tmpdir(), 'itda-tables-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { fileNames, options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
)

function findingsIn(text: string) {
  const file = join(folder, 'one.ts')
  writeFileSync(file, text)
  return tablesQueriedByText([file], { strict: true, types: [], lib: ['lib.es2023.d.ts'] })
}

test('the check finds a lookup table indexed by an arbitrary string', () => {
  const table = 'const WORDS: Record<string, string> = { a: "b" }\n'
  expect(findingsIn(`${table}export const of = (name: string) => WORDS[name]`)).toHaveLength(1)
  expect(findingsIn(`${table}export const of = () => WORDS['a']`)).toEqual([])
  const kinds = 'const KINDS = { a: 1, b: 2 }\n'
  expect(findingsIn(`${kinds}export const of = (kind: 'a' | 'b') => KINDS[kind]`)).toEqual([])
  const said = (rest: string) =>
    findingsIn(`${kinds}export const of = (name: string) => KINDS[name as 'a']${rest}`)
  expect([said(' ?? 0').length, said('?.toFixed()').length, said('').length]).toEqual([1, 1, 0])
})

test('no lookup table is indexed by an arbitrary string', () => {
  const ours = fileNames.filter((file) =>
    /^(api|app|contract|go)\/|^server\.ts$/.test(relative(process.cwd(), file)),
  )
  expect(ours.length).toBeGreaterThan(500)
  const found = tablesQueriedByText(ours, options, readTree())
  expect(found, found.map(({ path, line, say }) => `${path}:${line} ${say}`).join('\n')).toEqual([])
}, 180_000)
