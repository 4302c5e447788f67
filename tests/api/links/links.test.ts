import { expect, onTestFinished, test, vi } from 'vitest'
import { insert } from '#api/db/sql.ts'
import { createLink } from '#api/links/links/create-link.ts'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { type MadePartner, makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'

function create(person: Person, partner: MadePartner, more: Record<string, unknown> = {}, key?: string) {
  const body = { url: `https://${partner.host}/p/1`, ...more }
  return call('POST /affiliate-links', { as: person.token, body, ...(key && { key }) })
}

function counters(person: Person) {
  return testDeps()
    .db.prepare('SELECT link_count, trash_count, last_link_created_at FROM creators WHERE id = ?')
    .bind(person.creatorId)
    .first<{ link_count: number; trash_count: number; last_link_created_at: string | null }>()
}

test('a new link has a code, a disclosure sentence and a target for the redirect, and is counted', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { status, data } = await create(person, partner, {
    url: `${partner.host}/p/1?utm_source=x&a=1`,
    title: ' 겨울 컵 ',
    subId: 'blog_1',
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({
    isFirst: true,
    targetUrl: `https://${partner.host}/p/1?a=1`,
    title: '겨울 컵',
    subId: 'blog_1',
    partner: { id: partner.id, title: partner.title },
    disclosure: { noticeCode: 'etc_1', channelCode: 'etc' },
    clicks: 0,
    billableClicks: 0,
    orders: 0,
    deletedAt: null,
  })
  expect(data.code).toMatch(/^[0-9A-Za-z]{7}$/)
  expect(data.shortUrl).toBe(`http://localhost:8787/l/${data.code}`)
  const target = { id: data.id, url: data.targetUrl, param: 'subid', partnerId: partner.id, deletedAt: null }
  expect(await testEnv.LINKS.get(`link:${data.code}`, 'json')).toEqual(target)
  expect((await call(`GET /internal/links/${data.code}`)).data).toEqual(target)
  expect(await counters(person)).toEqual({
    link_count: 1,
    trash_count: 0,
    last_link_created_at: data.createdAt,
  })
  const { isFirst: _, ...link } = data
  expect((await call(`GET /affiliate-links/${data.id}`, { as: person.token })).data).toEqual(link)
  expect((await create(person, partner)).data.isFirst).toBe(false)
})

test('a member without approval can make links, and a visitor cannot', async () => {
  const partner = await makePartner()
  expect((await create(await makePerson({ approved: false }), partner)).status).toBe(200)
  const anonymous = await call('POST /affiliate-links', { body: { url: `https://${partner.host}/` } })
  expect(anonymous.status).toBe(401)
})

test('unknown shops, paused partners and bad fields are refused with a reason and store nothing', async () => {
  const person = await makePerson()
  const [partner, paused] = [await makePartner(), await makePartner({ state: 'paused' })]
  const unknown = await create(person, partner, { url: 'https://nobody.example.org/p' })
  expect(unknown.status).toBe(422)
  expect(unknown.body).toMatchObject({ code: 'partner_not_supported', fields: { url: [expect.any(String)] } })
  expect((await create(person, paused)).body).toMatchObject({ code: 'partner_paused' })
  expect((await create(person, partner, { url: 'javascript:alert(1)' })).body).toMatchObject({
    code: 'link_url_invalid',
  })
  expect((await create(person, partner, { subId: '한글' })).status).toBe(400)
  expect((await create(person, partner, { title: '가'.repeat(81) })).status).toBe(400)
  expect((await create(person, partner, { partnerId: partner.id })).status).toBe(400)
  expect((await create(person, partner, { title: '가'.repeat(80), subId: 'a'.repeat(40) })).status).toBe(200)
  expect(await counters(person)).toMatchObject({ link_count: 1 })
})

test('the same key makes one link, whether sent twice or ten times concurrently', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const first = await create(person, partner, {}, 'form-1')
  expect((await create(person, partner, {}, 'form-1')).data).toEqual(first.data)
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(person, partner, {}, 'form-2')))
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((answer) => answer.data.code)).size).toBe(1)
  expect((await create(person, partner, { title: '다른 이름' }, 'form-1')).body.code).toBe(
    'idempotency_mismatch',
  )
  expect((await create(person, partner, {}, 'form-3')).data.code).not.toBe(first.data.code)
  expect(await counters(person)).toMatchObject({ link_count: 3 })
})

test('a code that is already taken is drawn again', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { code } = await makeLink(person, partner)
  const draws = [code, code, 'Zz00001']
  const input = { url: `https://${partner.host}/p/2`, title: '', subId: '' }
  const made = await createLink(testDeps(), person.actor, input, () => draws.shift() ?? 'none')
  expect(made.code).toBe('Zz00001')
  await expect(createLink(testDeps(), person.actor, input, () => code)).rejects.toThrow(/links\.code/)
  expect(await counters(person)).toMatchObject({ link_count: 2 })
})

test('a member cannot make more than 120 links a minute', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const window_start = Math.floor(Date.now() / 60_000) * 60
  // Fakes the clock, because the limit counts by the minute.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await insert(testDeps().db, 'rate_limits', { key: `link:${person.userId}`, window_start, count: 120 }).run()
  expect((await create(person, partner)).body.code).toBe('rate_limited')
})

test('a link of another creator is not found', async () => {
  const [mine, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const { id } = await makeLink(other, partner)
  expect((await call(`GET /affiliate-links/${id}`, { as: mine.token })).status).toBe(404)
  expect((await call(`GET /affiliate-links/${id}`)).status).toBe(401)
  expect((await call('GET /affiliate-links/lnk_nothing', { as: mine.token })).status).toBe(404)
  expect((await call("GET /affiliate-links/'%20OR%201=1", { as: mine.token })).status).toBe(400)
})

test('the list of links is newest first, twelve a page, and is searched by title and partner', async () => {
  const [person, partner, other] = [await makePerson(), await makePartner(), await makePartner()]
  for (let i = 1; i <= 13; i += 1) await create(person, partner, { title: `링크 ${i}` })
  await create(person, other, { title: '겨울 100% 컵' })
  await makeLink(await makePerson(), partner)
  const list = (query = '') => call(`GET /affiliate-links${query}`, { as: person.token })
  const first = (await list()).data
  expect(first).toMatchObject({ page: 1, limit: 12, total: 14 })
  expect(first.items).toHaveLength(12)
  expect(first.items[0].title).toBe('겨울 100% 컵')
  const second = (await list('?page=2')).data
  expect(second.items.map((item: { title: string }) => item.title)).toEqual(['링크 2', '링크 1'])
  const find = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).data
  expect(await find('100%')).toMatchObject({ total: 1, items: [{ title: '겨울 100% 컵' }] })
  expect((await find(partner.title)).total).toBe(13)
  // a search counts at most one more than its page
  expect((await find('test shop')).total).toBe(13)
  expect((await list('?q=test%20shop&page=2')).data).toMatchObject({ total: 14, page: 2 })
  expect((await find('겨울 컵')).total).toBe(1)
  expect((await find('겨울 링크')).total).toBe(0)
  expect((await find('컵')).total).toBe(1)
  expect((await find('" OR owner : "x')).total).toBe(0)
  expect((await find('겨울'.normalize('NFD'))).total).toBe(1)
  expect(await find('가나다라마바사아자차카타파하가나다라마바사아자차')).toMatchObject({
    items: [],
    total: 0,
  })
  expect((await list('?page=9999')).status).toBe(400)
  expect((await list('?page=800')).data.items).toEqual([])
  expect((await list('?limit=101')).status).toBe(400)
  expect((await list('?nothing=1')).status).toBe(400)
})

test('the disclosure sentence of a link follows the creator’s first active channel', async () => {
  const { db } = testDeps()
  const [person, partner] = [await makePerson(), await makePartner()]
  const channel = (n: number, code: string, deleted: string | null) =>
    insert(db, 'channels', {
      id: `chn_${person.creatorId.slice(4)}${n}`,
      creator_id: person.creatorId,
      channel_link_url: `https://c.example/${person.creatorId}${n}`,
      normal_url: `https://c.example/${person.creatorId}${n}`,
      channel_code: code,
      created_at: `2026-01-0${n}T00:00:00.000Z`,
      deleted_at: deleted,
    })
  await db.batch([
    channel(1, 'youtube', '2026-02-01T00:00:00.000Z'),
    channel(2, 'instagram', null),
    channel(3, 'naver_blog', null),
  ])
  const { data } = await create(person, partner)
  expect(data.disclosure).toMatchObject({ noticeCode: 'instagram_1', channelCode: 'instagram' })
  await db.batch([
    db.prepare("UPDATE notices SET active = 0 WHERE code = 'instagram_1'"),
    insert(db, 'notices', {
      code: 'instagram_2',
      channel_code: 'instagram',
      version: 2,
      sentence: '[광고] 다음 문구',
    }),
  ])
  const read = (await call(`GET /affiliate-links/${data.id}`, { as: person.token })).data
  expect(read.disclosure).toMatchObject({ noticeCode: 'instagram_2', sentence: '[광고] 다음 문구' })
})
