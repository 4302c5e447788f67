import { expect, test } from 'vitest'
import { changeCategory, findCategory, toColumns } from '#api/partners/categories/queries.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { newPartnerForm } from '../../helpers/partners/partners.ts'

const { token: as } = await makePerson({ operatorRole: 'review' })
const make = (code: string, label: string, more: object = {}) =>
  call('POST /ops/categories', {
    as,
    body: { code, label, picture: 'living', position: 15, state: 'shown', ...more },
  })
const change = (code: string, body: object) =>
  call(`PUT /ops/categories/${code}`, {
    as,
    body: { label: '원예', picture: 'living', position: 15, state: 'shown', ...body },
  })
const offered = async () =>
  (await call('GET /partners')).data.categories.map(({ code }: { code: string }) => code)
const partnersIn = async (category: string) =>
  (await call(`GET /partners?category=${category}`)).data.items as Record<string, unknown>[]

test('a new category is offered in its place, and its partners follow when it is renamed', async () => {
  expect((await make('garden', '원예')).status).toBe(200)
  expect((await offered()).slice(0, 3)).toEqual(['general', 'garden', 'fashion'])
  const { id } = await makePartner({ also: { category: 'garden', title: '흙과 잎' } })
  expect(await partnersIn('garden')).toEqual([
    expect.objectContaining({ id, category: 'garden', categoryLabel: '원예', picture: 'living' }),
  ])
  const version = async () =>
    (await rowsOf<{ version: number }>("SELECT version FROM data_versions WHERE scope = 'site'"))[0]?.version
  const before = await version()
  expect((await change('garden', { label: '꽃·정원', picture: 'food', position: 500 })).status).toBe(200)
  expect(await partnersIn('garden')).toEqual([
    expect.objectContaining({ id, categoryLabel: '꽃·정원', picture: 'food' }),
  ])
  expect((await offered()).at(-1)).toBe('garden')
  expect(await version(), 'what was kept of the site is asked for anew').not.toBe(before)
  const { items } = (await call('GET /partners?q=정원')).data
  expect(
    items.map((one: { id: string }) => one.id),
    'found by the name of its category',
  ).toContain(id)
  const found = (await call(`GET /search?q=${encodeURIComponent('정원')}`)).data
  expect(found.categories).toEqual([{ code: 'garden', label: '꽃·정원' }])
  const log = await rowsOf<{ action: string; before: string; after: string }>(
    "SELECT action, before, after FROM audit_log WHERE subject = 'garden' ORDER BY at, id",
  )
  expect(log.map(({ action }) => action)).toEqual(['createCategory', 'updateCategory'])
  expect(JSON.parse(log[1]?.before ?? '')).toMatchObject({ label: '원예', position: 15 })
  expect(JSON.parse(log[1]?.after ?? '')).toMatchObject({ label: '꽃·정원', position: 500 })
})

test('a hidden category is offered to nobody, and its partners stay in it', async () => {
  await make('hobby', '취미')
  const { id } = await makePartner({ also: { category: 'hobby' } })
  await change('hobby', { label: '취미', state: 'hidden' })
  expect(await offered()).not.toContain('hobby')
  expect((await partnersIn('hobby')).map((one) => one.id)).toEqual([id])
  const { items } = (await call('GET /ops/categories', { as })).data
  expect(items.find((one: { code: string }) => one.code === 'hobby')).toMatchObject({
    state: 'hidden',
    partners: 1,
  })
  await change('hobby', { label: '취미' })
  expect(await offered()).toContain('hobby')
})

test('of two operators who change one category concurrently one is refused, whatever the other changed', async () => {
  await make('music', '음반')
  const { db } = testDeps()
  const read = await findCategory(db, 'music')
  expect((await change('music', { label: '음반', picture: 'pet' })).status).toBe(200)
  const facts = toColumns({ label: '음반', picture: 'food', position: 15, state: 'hidden' })
  await expect(read && db.batch(changeCategory(db, read, facts))).rejects.toThrow('exactly_one')
})

test('a category moves past its neighbour, also one with the same position, and stays at the ends', async () => {
  await make('aone', '하나', { position: 9998 })
  await make('atwo', '둘', { position: 9998 })
  const codes = async () =>
    (await call('GET /ops/categories', { as })).data.items.map((one: { code: string }) => one.code)
  const move = (code: string, to: string) => call(`POST /ops/categories/${code}/move`, { as, body: { to } })
  expect((await codes()).slice(-2)).toEqual(['aone', 'atwo'])
  expect((await move('atwo', 'up')).status).toBe(200)
  expect((await codes()).slice(-2)).toEqual(['atwo', 'aone'])
  const order = await codes()
  expect((await move('aone', 'down')).status).toBe(200)
  expect(await codes()).toEqual(order)
  expect((await move('atwo', 'down')).status).toBe(200)
  expect((await codes()).slice(-2)).toEqual(['aone', 'atwo'])
  const { items } = (await call('GET /ops/categories', { as })).data
  const positions = items.map(({ position }: { position: number }) => position)
  expect(new Set(positions).size).toBe(positions.length)
  expect((await move('unknown', 'up')).status).toBe(404)
  expect((await move('aone', 'left')).status).toBe(400)
})

test('an invalid category is refused with words, and nothing changes', async () => {
  expect((await make('food', '먹거리')).body.code).toBe('category_taken')
  expect((await make('meal', '식품')).body.code).toBe('category_taken')
  await make('craft', '공예')
  expect((await change('craft', { label: '식품' })).body.code).toBe('category_taken')
  expect((await change('nothing', {})).status).toBe(404)
  const refused = await make('Upper Case', '')
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields)).toEqual(['code', 'label'])
  expect((await make('odd', '이상', { picture: 'cat' })).body.fields.picture).toEqual(['그림을 골라 주세요.'])
  expect((await call('GET /partners?category=Not%20One')).status).toBe(400)
  expect((await call('GET /partners?category=none')).data.total).toBe(0)
})

test('reviewers edit categories, other operators read them, and the database refuses to delete or recode them', async () => {
  const finance = await makePerson({ operatorRole: 'finance' })
  expect((await call('GET /ops/categories', { as: finance.token })).status).toBe(200)
  const body = { code: 'tools', label: '공구', picture: 'living', position: 1, state: 'shown' }
  expect((await call('POST /ops/categories', { as: finance.token, body })).status).toBe(403)
  expect((await call('GET /ops/categories', { as: (await makePerson()).token })).status).toBe(403)
  const { db } = testDeps()
  await expect(db.prepare("DELETE FROM categories WHERE code = 'food'").run()).rejects.toThrow(
    'categories_kept',
  )
  await expect(db.prepare("UPDATE categories SET code = 'meal' WHERE code = 'food'").run()).rejects.toThrow(
    'categories_code_fixed',
  )
  await expect(makePartner({ also: { category: 'nothing' } })).rejects.toThrow('partners_category_known')
})

test('a partner with an unknown category is refused at its field', async () => {
  const { token } = await makePerson({ operatorRole: 'finance' })
  const body = {
    title: '새 가게',
    titleEn: 'New shop',
    category: 'nothing',
    hosts: 'categories-test.example',
    param: 'subid',
    windowDays: 7,
    confirmDays: 30,
    rates: '전체 3%',
    description: '무엇이든',
  }
  const refused = await call('POST /ops/partners', { as: token, form: newPartnerForm(body) })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { category: ['없는 분류예요. 다시 골라 주세요.'] },
  ])
})
