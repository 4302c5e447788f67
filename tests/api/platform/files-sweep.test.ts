import { expect, test } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { removeOrphanedFiles } from '#api/platform/files/sweep.ts'
import { testDeps, testEnv } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { register, rowsOf } from '../../helpers/money/payouts.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const DAY_MS = 86_400_000
const { FILES } = testEnv

/**
 * The first night after `days` days on which objects with this digit are swept; it is at most 15 days later.
 */
function nightOf(digit: string, days: number): Date {
  const from = Math.floor(Date.now() / DAY_MS) + days
  const wait = (Number.parseInt(digit, 16) - (from % 16) + 16) % 16
  return new Date((from + wait) * DAY_MS + 3_600_000)
}

function keyOf(digit: string, name: string): string {
  return `private/account/${digit}${name.padEnd(31, '0')}`
}

async function isThere(key: string): Promise<boolean> {
  return (await FILES.head(key)) !== null
}

test('an object without a row is removed in its night, once it is a day old', async () => {
  const [orphan, elsewhere] = [keyOf('a', 'orphan'), keyOf('b', 'orphan')]
  for (const key of [orphan, elsewhere]) await FILES.put(key, 'bytes')
  const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS)
  const digit = (Math.floor(today.getTime() / DAY_MS) % 16).toString(16)
  const young = keyOf(digit, 'young')
  await FILES.put(young, 'bytes')
  await removeOrphanedFiles(testDeps())
  expect(await isThere(young)).toBe(true)
  await removeOrphanedFiles(testDeps(nightOf('a', 2)))
  expect([await isThere(orphan), await isThere(elsewhere)]).toEqual([false, true])
  await removeOrphanedFiles(testDeps(nightOf('a', 2)))
  await removeOrphanedFiles(testDeps(nightOf('b', 2)))
  expect(await isThere(elsewhere)).toBe(false)
})

test('an object with a row stays, whatever the night', async () => {
  const person = await makePerson()
  expect((await register(person)).status).toBe(200)
  const [row] = await rowsOf('files', person)
  const key = String(row?.object_key)
  for (let day = 2; day < 18; day += 1)
    await removeOrphanedFiles(testDeps(new Date(Date.now() + day * DAY_MS)))
  expect(await isThere(key)).toBe(true)
})

test('an image is checked against its own table', async () => {
  const [known, orphan] = ['images/d1/known', 'images/d2/orphan']
  const at = new Date().toISOString()
  await insert(testDeps().db, 'images', {
    hash: 'd1'.padEnd(64, '0'),
    object_key: known,
    media_type: 'image/png',
    bytes: 1,
    width: 1,
    height: 1,
    uses: 0,
    unused_since: at,
    created_at: at,
  }).run()
  for (const key of [known, orphan]) await FILES.put(key, 'x')
  await removeOrphanedFiles(testDeps(nightOf('d', 2)))
  expect([await isThere(known), await isThere(orphan)]).toEqual([true, false])
})

test('a night reads at most four rows for each object, and goes on over pages of the bucket', async () => {
  const keys = Array.from({ length: 220 }, (_, i) => keyOf('c', `many${i}`))
  await Promise.all(keys.map((key) => FILES.put(key, '')))
  const night = nightOf('c', 2)
  const read = await countRowsRead((deps) => removeOrphanedFiles({ ...deps, now: () => night }))
  expect(read).toBeLessThanOrEqual(4 * 220)
  expect((await FILES.list({ prefix: 'private/account/cmany' })).objects).toEqual([])
})
