/** The command `itda export` against the API. */
import { expect, test } from 'vitest'
import { makeDataExports } from '#api/upkeep/data-exports/make.ts'
import { RECORD_KINDS } from '#contract/upkeep/records.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { runItda } from '../../helpers/site/command.ts'
import { answerOf } from '../../helpers/site/itda.ts'
import { makeRecords, walkRecords } from '../../helpers/upkeep/records.ts'
import { unzip } from '../../helpers/upkeep/unzip.ts'

const SITE = 'http://localhost:8787'
const worldOf = (key: string) => ({ env: { ITDA_KEY: key, ITDA_URL: SITE }, fetch: answerOf })
const linesOf = (text = '') =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

test('all records are written, a file for each kind, with what the pages say', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const { key } = await makeApiKey(person, ['export:read'])
  const done = await runItda(['export', 'out'], {
    ...worldOf(key),
    files: { 'out/links.jsonl': 'of yesterday\n' },
  })
  expect(done.exit).toBe(0)
  expect(Object.keys(done.files).toSorted()).toEqual(
    RECORD_KINDS.map((kind) => `out/${kind}.jsonl`).toSorted(),
  )
  for (const kind of RECORD_KINDS)
    expect(linesOf(done.files[`out/${kind}.jsonl`]), kind).toEqual((await walkRecords(kind, key)).items)
  const chosen = await runItda(
    ['export', 'out', '--kinds', 'clicks,links', '--from', '2026-11-01', '--to', '2026-11-30', '--json'],
    worldOf(key),
  )
  expect(JSON.parse(chosen.out)).toMatchObject({ clicks: 1 })
  expect(Object.keys(chosen.files)).toEqual(['out/clicks.jsonl', 'out/links.jsonl'])
})

test('a ZIP is started, waited for and downloaded', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const { key } = await makeApiKey(person, ['export:read', 'export:write'])
  const wait = () => makeDataExports(testDeps())
  const done = await runItda(['export', 'out', '--zip', '--kinds', 'orders'], { ...worldOf(key), wait })
  expect(done.exit).toBe(0)
  const [path = ''] = Object.keys(done.files)
  expect(path).toMatch(/^out\/itda-records-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(new Uint8Array(Buffer.from(done.files[path] ?? '', 'latin1')))
  expect(JSON.parse(files.get('json/orders.json') ?? '')).toEqual((await walkRecords('orders', key)).items)
})

test('a wrong kind, no folder and a key without the scope are told', async () => {
  const { key } = await makeApiKey(await makePerson(), ['links:read'])
  const run = (words: string[]) => runItda(words, worldOf(key))
  expect((await run(['export'])).exit).toBe(2)
  expect((await run(['export', 'out', '--kinds', 'secrets'])).err).toContain('links, clicks')
  const refused = await run(['export', 'out'])
  expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining('export:read')])
})
