/** Operators save filters of a list under a name: each their own, twelve for a list, with known and valid conditions alone. */
import { expect, test } from 'vitest'
import { FILTER_LIST_PATHS, filterListOf, filterQuery, MOST_FILTERS } from '#contract/upkeep/saved-filters.ts'
import { call } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'

const operator = await makePerson({ role: 'operator' })
const LIST = '/ops/payouts'
const BODY = { list: LIST, name: '지급 완료', query: 'state=paid&mine=1' }
type FilterAnswer = { id: string; list: string; name: string; query: string; isReduced: boolean }
const save = (more: object = {}, as = operator.token) =>
  call('POST /ops/filters', { as, body: { ...BODY, ...more } })
const listed = async (list: string = LIST, as = operator.token) =>
  (await call(`GET /ops/list-filters?${new URLSearchParams({ list })}`, { as })).data.items as FilterAnswer[]

test('a filter is saved, renamed and deleted, each with its row in the audit log', async () => {
  const { id } = (await save({ name: '보류' })).data
  expect(await listed()).toContainEqual({
    id,
    list: LIST,
    name: '보류',
    query: 'state=paid&mine=1',
    isReduced: false,
  })
  expect(await listed('/ops/flags')).toEqual([])
  const rename = (name: string) => call(`PUT /ops/filters/${id}`, { as: operator.token, body: { name } })
  expect((await rename('아침')).status).toBe(200)
  const all = (await call('GET /ops/filters', { as: operator.token })).data.items as FilterAnswer[]
  expect(all.find((one) => one.id === id)?.name).toBe('아침')
  expect((await call(`DELETE /ops/filters/${id}`, { as: operator.token })).status).toBe(200)
  expect((await call(`DELETE /ops/filters/${id}`, { as: operator.token })).status).toBe(404)
  expect((await rename('늦음')).status).toBe(404)
  const log = await rowsOf<{ action: string }>(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY at, id',
    id,
  )
  expect(log.map(({ action }) => action)).toEqual([
    'createSavedFilter',
    'renameSavedFilter',
    'deleteSavedFilter',
  ])
})

test('unknown conditions, the place, the open row and searches for people are left out', async () => {
  const query =
    'q=Zoe&state=paid&sort=amount&after=2026~pay_1&open=pay_1&do=fail&ids=pay_1&page=2&x=1&limit=3'
  const { id } = (await save({ name: '긴 주소', query })).data
  expect((await listed()).find((one) => one.id === id)?.query).toBe('state=paid&sort=amount')
  for (const nothing of ['', 'state=requested', 'q=Zoe', 'state=lost', 'mine=2', 'sort=title']) {
    const refused = await save({ name: '빈 필터', query: nothing })
    expect([refused.status, Object.keys(refused.body.fields)], nothing).toEqual([400, ['query']])
  }
  expect((await save({ list: '/ops/members' })).status).toBe(400)
  const orders = 'partner= 무신사 &creator=Zoe&link=abc&q=1&from=2026-02-01&to=2026-01-01&state=confirmed'
  expect(filterQuery('/ops/orders', new URLSearchParams(orders))).toBe(
    `${new URLSearchParams({ partner: '무신사', state: 'confirmed', from: '2026-02-01' })}`,
  )
})

test('a filter that is too long to store is refused with its sentence', async () => {
  const refused = await save({ list: '/ops/orders', name: '긴 조건', query: `partner=${'가'.repeat(100)}` })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['query']])
})

test('a saved condition that is no longer valid is left out of the answer, which says so', async () => {
  const { id } = (await save({ name: '옛 상태' })).data
  await rowsOf("UPDATE saved_filters SET query = 'state=gone&mine=1&old=1' WHERE id = ?", id)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ query: 'mine=1', isReduced: true })
  await rowsOf("UPDATE saved_filters SET query = 'state=gone' WHERE id = ?", id)
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ query: '', isReduced: true })
  await rowsOf("UPDATE saved_filters SET list = '/ops/gone' WHERE id = ?", id)
  const all = await call('GET /ops/filters', { as: operator.token })
  expect([all.status, all.data.items.some((one: FilterAnswer) => one.id === id)]).toEqual([200, false])
})

test('a name stands once in a list, and a list has twelve filters', async () => {
  const list = '/ops/flags'
  const make = (name: string) => save({ list, name, query: 'state=open' })
  const { id } = (await make('하나')).data
  expect((await make('하나')).body.code).toBe('filter_taken')
  expect((await save({ name: '하나' })).status).toBe(200)
  for (let nr = 2; nr <= MOST_FILTERS; nr += 1) expect((await make(`필터 ${nr}`)).status).toBe(200)
  expect((await make('열셋')).body.code).toBe('filters_full')
  expect(await listed(list)).toHaveLength(MOST_FILTERS)
  const taken = await call(`PUT /ops/filters/${id}`, { as: operator.token, body: { name: '필터 2' } })
  expect(taken.body.code).toBe('filter_taken')
  for (const name of ['', '  ', '가'.repeat(21)]) {
    const refused = await make(name)
    expect([refused.status, Object.keys(refused.body.fields)], name).toEqual([400, ['name']])
  }
})

test('a press that arrives twice saves once', async () => {
  const key = crypto.randomUUID()
  const press = () => call('POST /ops/filters', { as: operator.token, body: { ...BODY, name: '두 번' }, key })
  const [first, second] = [await press(), await press()]
  expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
  expect((await listed()).filter(({ name }) => name === '두 번')).toHaveLength(1)
})

test('each operator has their own, of lists of their duty, until the role ends', async () => {
  const { id } = (await save({ name: '내 것' })).data
  const other = await makePerson({ operatorRole: 'finance' })
  expect(await listed(LIST, other.token)).toEqual([])
  expect((await save({ name: '내 것' }, other.token)).status).toBe(200)
  const touched = [
    await call(`PUT /ops/filters/${id}`, { as: other.token, body: { name: '남의 것' } }),
    await call(`DELETE /ops/filters/${id}`, { as: other.token }),
  ]
  expect(touched.map(({ status }) => status)).toEqual([404, 404])
  expect((await save({ list: '/ops/audit', query: 'sort=oldest' }, other.token)).body.code).toBe(
    'not_my_duty',
  )
  const reviewer = await makePerson({ operatorRole: 'review' })
  expect((await save({}, reviewer.token)).body.code).toBe('not_my_duty')
  const stranger = await makePerson()
  expect((await call('GET /ops/filters', { as: stranger.token })).status).toBe(403)
  expect((await call('GET /ops/filters')).status).toBe(401)
  await rowsOf("UPDATE users SET role = 'member', operator_role = NULL WHERE id = ?", other.userId)
  expect(await rowsOf('SELECT id FROM saved_filters WHERE user_id = ?', other.userId)).toEqual([])
})

test('each list knows the values of its parameters', () => {
  for (const path of FILTER_LIST_PATHS) {
    const asked = new URLSearchParams({ sort: 'newest', mine: '1', from: '2026-01-01' })
    const found = new URLSearchParams(filterQuery(path, asked))
    const params: readonly string[] = filterListOf(path)?.params ?? []
    expect([...found.keys()].toSorted(), path).toEqual(
      [...asked.keys()].filter((name) => params.includes(name)).toSorted(),
    )
  }
})
