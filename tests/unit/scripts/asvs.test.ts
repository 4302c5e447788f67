import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Row = { id: string; result: string; shown: string }

const ROWS: Row[] = [...readFileSync('docs/asvs.md', 'utf8').matchAll(/^\| (\d+\.\d+\.\d+) \|(.+)\|$/gm)].map(
  ([, id = '', rest = '']) => {
    const [, , result = '', shown = ''] = rest.split(' | ').map((cell) => cell.trim())
    return { id, result, shown }
  },
)
/** Requirements of levels 1 and 2 in version 5.0. */
const REQUIREMENTS = 253
const NAMED = /`([^`]+)`/g

test('the table has one row for every requirement of levels 1 and 2', () => {
  expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length)
  expect(ROWS).toHaveLength(REQUIREMENTS)
})

test('every pass names a test or a document that exists', () => {
  for (const { id, shown } of ROWS.filter(({ result }) => result === 'pass')) {
    const names = [...shown.matchAll(NAMED)].map(([, name = '']) => name)
    expect(names.length, id).toBeGreaterThan(0)
    for (const name of names) expect(isThere(name), `${id}: ${name}`).toBe(true)
  }
})

test('every other named test or document exists too, and the counts match the rows', () => {
  for (const { id, shown } of ROWS)
    for (const [, name = ''] of shown.matchAll(NAMED))
      if (name.includes(' › ') || name.startsWith('docs/')) expect(isThere(name), `${id}: ${name}`).toBe(true)
  const count = (kind: string) => ROWS.filter(({ result }) => result.startsWith(kind)).length
  expect(readFileSync('docs/asvs.md', 'utf8')).toContain(
    `${count('pass')} pass, ${count('not applicable')} not applicable, ${count('deviation')} deviations.`,
  )
})

test('every row without a pass states why, and a deviation until when', () => {
  for (const { id, result, shown } of ROWS.filter((row) => row.result !== 'pass')) {
    expect(result, id).toMatch(/^not applicable$|^deviation until 20\d\d-\d\d-\d\d$/)
    expect(shown.length, id).toBeGreaterThan(12)
  }
})

test('no file of app, api, go or contract uses Math.random', () => {
  for (const file of globSync('{app,api,go,contract}/**/*.{ts,tsx}'))
    expect(readFileSync(file, 'utf8').includes('Math.random'), file).toBe(false)
})

test('every password field is masked, and no page blocks a password manager from pasting', () => {
  const fields = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:text|area)\('\w*[pP]assword'[^)]*\)/g)].map(([one]) => one),
  )
  expect(fields.length).toBeGreaterThan(1)
  for (const field of fields) expect(field).toMatch(/^text\('\w+', 'password'\)$/)
  for (const file of globSync('app/**/*.{ts,tsx}'))
    expect(/onPaste|addEventListener\('paste'/.test(readFileSync(file, 'utf8')), file).toBe(false)
})

function isThere(name: string): boolean {
  if (name.startsWith('docs/')) return existsSync(name)
  const [file = '', title = ''] = name.split(' › ')
  const path = join('tests', file)
  return title !== '' && existsSync(path) && readFileSync(path, 'utf8').includes(title)
}
