import { expect, test } from 'vitest'
import { listAnnouncements } from '#api/site/announcements/read.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePerson } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'

const { token: as, userId } = await makePerson({ operatorRole: 'support' })
const write = async (title: string) =>
  (await call('POST /ops/announcements', { as, body: { title, body: '첫 줄\n둘째 줄' } })).data.id as string
const act = (id: string, what: string, body: object = {}) =>
  call(`POST /ops/announcements/${id}/${what}`, { as, body })
const putUp = (id: string, body: object = {}) => call(`PUT /ops/announcements/${id}/banner`, { as, body })
const stateOf = async (id: string) => (await call(`GET /ops/announcements/${id}`, { as })).data.state
const readers = async (id: string) => [
  (await call(`GET /announcements/${id}`)).status,
  (await call('GET /announcements')).data.items.some((one: { id: string }) => one.id === id),
]
const banner = async () => (await call('GET /site-config')).data.banner
const published = async (title: string) => {
  const id = await write(title)
  await act(id, 'publish')
  return id
}

test('an announcement is a draft until published, and can be edited, taken down and published again', async () => {
  const id = await write('점검 안내')
  expect([await stateOf(id), ...(await readers(id))]).toEqual(['draft', 404, false])
  expect((await act(id, 'publish')).status).toBe(200)
  expect([await stateOf(id), ...(await readers(id))]).toEqual(['published', 200, true])
  const mended = { title: '점검 시간 변경', body: '밤 2시로 옮겼어요.' }
  expect((await call(`PUT /ops/announcements/${id}`, { as, body: mended })).status).toBe(200)
  expect((await call(`GET /announcements/${id}`)).data).toMatchObject({ id, ...mended })
  expect((await act(id, 'publish')).body.code).toBe('announcement_transition')
  expect((await act(id, 'end')).status).toBe(200)
  expect([await stateOf(id), ...(await readers(id))]).toEqual(['ended', 404, false])
  expect((await act(id, 'end')).body.code).toBe('announcement_transition')
  expect((await act(id, 'publish')).status).toBe(200)
  expect(await readers(id)).toEqual([200, true])
  const log = await rowsOf<{ action: string; actor_id: string }>(
    'SELECT action, actor_id FROM audit_log WHERE subject = ? ORDER BY at, id',
    id,
  )
  const actions = ['createAnnouncement', 'publishAnnouncement', 'updateAnnouncement', 'endAnnouncement']
  expect(log.map(({ action }) => action)).toEqual([...actions, 'publishAnnouncement'])
  expect(log.every(({ actor_id }) => actor_id === userId)).toBe(true)
})

test('a scheduled announcement becomes public at its time without any further action', async () => {
  const id = await write('예약한 공지')
  const on = addDays(toKstDate(new Date()), 3)
  const { data } = await act(id, 'publish', { on, hour: 7 })
  expect(data.publishedAt).toBe(new Date(`${on}T07:00:00+09:00`).toISOString())
  expect([await stateOf(id), ...(await readers(id))]).toEqual(['scheduled', 404, false])
  expect((await putUp(id)).body.code).toBe('announcement_transition')
  const later = { ...testDeps(), now: () => new Date(`${on}T07:00:01+09:00`) }
  const { items } = await listAnnouncements(later, { page: 1, limit: 100 })
  expect(items.map((one) => one.id)).toContain(id)
  expect((await act(id, 'publish', { on: addDays(on, 1), hour: 0 })).status, 'another time').toBe(200)
  const past = await act(id, 'publish', { on: '2026-01-01', hour: 9 })
  expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['on']])
  expect((await act(id, 'end')).status).toBe(200)
  expect(await stateOf(id), 'what waited is a draft again').toBe('draft')
})

test('one announcement is in the banner, with its title and page or with a text and link of its own', async () => {
  const [first, second] = [await published('첫 배너'), await published('둘째 배너')]
  expect((await putUp(first)).status).toBe(200)
  expect(await banner()).toEqual({ id: first, text: '첫 배너', href: `/announcements/${first}` })
  const own = { text: '오늘만 이벤트', href: '/partners?sort=rate' }
  expect((await putUp(second, own)).status).toBe(200)
  expect(await banner()).toEqual({ id: second, ...own })
  const { items } = (await call('GET /ops/announcements', { as })).data
  expect(items.filter((one: { banner: unknown }) => one.banner)).toMatchObject([{ id: second, banner: own }])
  expect((await act(second, 'banner/end')).status).toBe(200)
  expect((await act(second, 'banner/end')).body.code).toBe('announcement_transition')
  expect(await banner()).toBeNull()
  expect(await readers(second)).toEqual([200, true])
  await putUp(first)
  await act(first, 'end')
  expect(await banner(), 'what is taken down leaves the banner').toBeNull()
  await expect(
    rowsOf('UPDATE announcements SET banner = 1 WHERE id = ? RETURNING id', first),
  ).rejects.toThrow('announcements_banner_read')
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://x.example',
  'partners',
  '/a b',
])('the banner leads to no %j', async (href) => {
  const id = await published('배너')
  const { status, body } = await putUp(id, { href })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['href']])
})

test('of several announcements put into the banner concurrently, one remains there', async () => {
  const ids = await Promise.all(['하나', '둘', '셋'].map(published))
  const answers = await Promise.all(ids.map((id) => putUp(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const up = await rowsOf<{ id: string }>('SELECT id FROM announcements WHERE banner = 1')
  expect(up).toHaveLength(1)
  expect((await banner()).id).toBe(up[0]?.id)
})

test('empty, too long and unknown input is refused, and operators with another duty cannot write announcements', async () => {
  const empty = await call('POST /ops/announcements', { as, body: { title: '', body: '가'.repeat(4001) } })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['title', 'body']])
  expect((await act('ann_none', 'publish')).status).toBe(404)
  expect((await call('GET /announcements/ann_none')).status).toBe(404)
  const finance = await makePerson({ operatorRole: 'finance' })
  const body = { title: '제목', body: '내용' }
  expect((await call('POST /ops/announcements', { as: finance.token, body })).body.code).toBe('not_my_duty')
  expect((await call('GET /ops/announcements', { as: finance.token })).body.code).toBe('not_my_duty')
})
