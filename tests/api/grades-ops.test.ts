import { expect, test } from 'vitest'
import { call } from '../helpers/api.ts'
import { makePerson, type Person } from '../helpers/make.ts'
import { rowsOf } from '../helpers/money.ts'
import { confirmCommission, makeClickId, makeReport, makeShop, report } from '../helpers/postback.ts'

const put = (person: Person, id: string, body: Record<string, unknown>, key?: string) =>
  call(`PUT /ops/grades/${id}`, {
    as: person.token,
    body: { reason: '시험', ...body },
    ...(key && { key }),
  })
const SPROUT = { grade: '새싹', thresholdWon: 100_000, sharePercent: 75 }
const operator = () => makePerson({ role: 'operator' })

test('an operator changes every number: for clicks from then on, with history and audit', async () => {
  const [boss, person] = [await operator(), await makePerson({ level: 2 })]
  const shop = await makeShop(person, { clickedAt: new Date(Date.now() - 3_600_000) })
  const answer = await put(boss, 'grd_2', { grade: '떡잎', thresholdWon: 120_000, sharePercent: 77.25 })
  expect(answer.data).toEqual({
    id: 'grd_2',
    grade: '떡잎',
    level: 2,
    thresholdWon: 120_000,
    shareBps: 7_725,
  })
  await report(shop.partner, makeReport(shop.clickId))
  await report(shop.partner, makeReport(await makeClickId(shop.link.code)))
  expect(
    await rowsOf(
      'SELECT grade_name, share_bps FROM orders WHERE creator_id = ? ORDER BY share_bps',
      person.creatorId,
    ),
  ).toEqual([
    { grade_name: '새싹', share_bps: 7_500 },
    { grade_name: '떡잎', share_bps: 7_725 },
  ])
  const { data } = await call('GET /ops/grades', { as: boss.token })
  expect(data.changes[0]).toMatchObject({ level: 2, grade: '떡잎', thresholdWon: 120_000, reason: '시험' })
  expect((await call('GET /creator-grades?grade=떡잎')).data.items).toMatchObject([{ id: 'grd_2' }])
  const audit = await rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE action = 'updateGrade' AND actor_id = ?",
    boss.userId,
  )
  expect(audit).toHaveLength(1)
  expect(JSON.parse(audit[0]?.before ?? '')).toMatchObject({ name: '새싹', share_bps: 7_500 })
  expect((await put(boss, 'grd_2', SPROUT)).status).toBe(200)
})

test('a lower threshold lifts at once whoever has passed it', async () => {
  const [boss, person, other] = [await operator(), await makePerson(), await makePerson()]
  await confirmCommission(await makeShop(person), 60_000)
  await confirmCommission(await makeShop(other), 40_000)
  await put(boss, 'grd_2', { ...SPROUT, thresholdWon: 50_000 })
  const levelOf = async ({ token }: Person) =>
    (await call('GET /creators/me/grade', { as: token })).data.grade.level
  expect(await levelOf(person)).toBe(2)
  expect(await levelOf(other)).toBe(1)
  await put(boss, 'grd_2', SPROUT)
  expect(await levelOf(person)).toBe(2)
})

test.each([
  ['grd_2', { ...SPROUT, thresholdWon: 0 }, 422, 'grade_threshold_order'],
  ['grd_2', { ...SPROUT, thresholdWon: 500_000 }, 422, 'grade_threshold_order'],
  ['grd_2', { ...SPROUT, sharePercent: 69.99 }, 422, 'grade_share_order'],
  ['grd_2', { ...SPROUT, sharePercent: 80.01 }, 422, 'grade_share_order'],
  ['grd_1', { grade: '씨앗', thresholdWon: 1, sharePercent: 70 }, 422, 'grade_first_threshold'],
  ['grd_2', { ...SPROUT, grade: '꽃' }, 409, 'grade_name_taken'],
  ['grd_2', { ...SPROUT, sharePercent: 100.01 }, 400, 'invalid_input'],
  ['grd_2', { ...SPROUT, sharePercent: 75.005 }, 400, 'invalid_input'],
  ['grd_2', { ...SPROUT, sharePercent: '많이' }, 400, 'invalid_input'],
  ['grd_2', { ...SPROUT, grade: '' }, 400, 'invalid_input'],
  ['grd_2', { ...SPROUT, reason: '' }, 400, 'invalid_input'],
  ['grd_9', SPROUT, 404, 'not_found'],
])('%s %j is refused and leaves nothing', async (id, body, status, code) => {
  const boss = await operator()
  const before = await rowsOf('SELECT * FROM grades')
  const answer = await put(boss, id, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await rowsOf('SELECT * FROM grades')).toEqual(before)
  expect(await rowsOf('SELECT id FROM grade_changes WHERE changed_by = ?', boss.userId)).toEqual([])
})

test('one key is one change; ten at once leave one change and the rest are told', async () => {
  const boss = await operator()
  const key = crypto.randomUUID()
  const body = { ...SPROUT, thresholdWon: 110_000 }
  const [first, again] = [await put(boss, 'grd_2', body, key), await put(boss, 'grd_2', body, key)]
  expect([first.status, again.status]).toEqual([200, 200])
  const changes = () => rowsOf('SELECT id FROM grade_changes WHERE changed_by = ?', boss.userId)
  expect(await changes()).toHaveLength(1)
  const statuses = (
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => put(boss, 'grd_2', { ...SPROUT, thresholdWon: 120_000 + i })),
    )
  ).map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  expect(await changes()).toHaveLength(1 + statuses.filter((status) => status === 200).length)
  await put(boss, 'grd_2', SPROUT)
})

test('two neighbours changed at once never stand in the wrong order', async () => {
  const boss = await operator()
  await Promise.all([
    put(boss, 'grd_2', { ...SPROUT, thresholdWon: 450_000 }),
    put(boss, 'grd_3', { grade: '줄기', thresholdWon: 150_000, sharePercent: 80 }),
  ])
  const rows = await rowsOf<{ threshold_won: number }>('SELECT threshold_won FROM grades ORDER BY level')
  const thresholds = rows.map((row) => row.threshold_won)
  expect(thresholds).toEqual([...thresholds].sort((a, b) => a - b))
  const unsafe = rowsOf('UPDATE grades SET threshold_won = 0 WHERE level = 3')
  await expect(unsafe).rejects.toThrow('grades_in_order')
})

test('nobody but an operator reads or changes them, and the history can not be edited', async () => {
  const person = await makePerson()
  expect((await put(person, 'grd_2', SPROUT)).status).toBe(403)
  expect((await call('GET /ops/grades', { as: person.token })).status).toBe(403)
  expect((await call('GET /ops/grades')).status).toBe(401)
  await expect(rowsOf("UPDATE grade_changes SET reason = ''")).rejects.toThrow('grade_changes_append_only')
})
