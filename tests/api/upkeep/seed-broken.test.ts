/** A first start that was interrupted and one that failed: both are reported, and neither counts as done. */
import { expect, test } from 'vitest'
import { seed } from '#api/upkeep/seed/seed.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { rowsOf } from '../../helpers/money.ts'

const SENTENCE =
  '예시 데이터를 만들다가 멈춘 적이 있어요. 서버를 끄고 .wrangler/state 폴더를 지운 뒤 다시 시작해 주세요.'

test('a failed seed says what to do, and the next call does not run over its rows', async () => {
  const { db } = testDeps()
  const taken =
    "INSERT INTO users (id, email, created_at) VALUES ('usr_other', 'creator@itda.test', '2026-01-01T00:00:00.000Z')"
  await db.prepare(taken).run()
  const answer = await call('POST /dev/seed')
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ code: 'seed_unfinished', message: SENTENCE })
  expect((await call('GET /dev/seed')).data.seeded).toBe(false)

  const before = await rowsOf('SELECT count(*) AS n FROM users')
  await expect(seed(testDeps(), 1000)).rejects.toMatchObject({ code: 'seed_unfinished' })
  expect(await rowsOf('SELECT count(*) AS n FROM users')).toEqual(before)
})

test('a second seed call waits as long as the first one makes progress', async () => {
  const { db } = testDeps()
  const set = (name: string, value: string) =>
    db
      .prepare(
        'INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2',
      )
      .bind(name, value)
      .run()
  await set('seedProgress', 'day -50')
  const second = seed(testDeps(), 3000)
  for (const day of [-49, -48, -47, -46, -45, -44]) {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await set('seedProgress', `day ${day}`)
  }
  await set('seededAt', new Date().toISOString())
  await set('seedProgress', 'done')
  expect((await second).seeded).toBe(true)
})
