import { expect, test } from 'vitest'
import { call, testDeps } from '#tests/helpers/api.ts'
import {
  contentFields,
  makeContent,
  makeLinkedContent,
  register,
  toForm,
} from '#tests/helpers/creators/contents.ts'
import { makeLink, makePartner, makePerson, type Person } from '#tests/helpers/make.ts'

const get = (person: Person, id: string) => call(`GET /contents/me/${id}`, { as: person.token })
const countsOf = async (person: Person) => {
  const { results } = await testDeps()
    .db.prepare(
      `SELECT c.content_count AS stored, (SELECT count(*) FROM contents WHERE creator_id = c.id AND deleted_at IS NULL) AS living,
         (SELECT count(*) FROM content_links cl JOIN contents x ON x.id = cl.content_id WHERE x.creator_id = c.id) AS links,
         (SELECT count(*) FROM notice_records WHERE creator_id = c.id) AS records FROM creators c WHERE c.id = ?`,
    )
    .bind(person.creatorId)
    .all<{ stored: number; living: number; links: number; records: number }>()
  return results[0]
}
const NOTHING = { stored: 0, living: 0, links: 0, records: 0 }

/** The fields of a read that the answer to a write lacks. */
const UNEARNED = {
  billableClicks: 0,
  orders: 0,
  earned: { thisMonth: 0, all: 0, pending: 0 },
  together: null,
}

test('a content is registered with every field of the specification, listed and read back', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const links = [await makeLink(person, partner), await makeLink(person, partner)]
  const fields = contentFields({
    channelCode: 'NAVER_BLOG',
    preview: '쓰던 그릇으로',
    tags: ['#아침', '식탁, 그릇', '아침'],
    regions: ['KR-11', 'JP'],
    affiliateLinks: [links[1]?.id ?? '', links[0]?.id ?? ''],
  })
  const made = await register(person, fields)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.data).toMatchObject({
    contentType: 'article',
    channelCode: 'naver_blog',
    title: '아침 식탁 차리기',
    preview: '쓰던 그릇으로',
    tags: ['아침', '식탁', '그릇'],
    regions: ['KR-11', 'JP'],
    state: 'published',
    linkCount: 2,
    contentThumbnailSrc: null,
    notice: { noticeCode: 'naver_blog_1', channelCode: 'naver_blog' },
    noticeCheck: 'not_checked',
    groups: [],
    fix: null,
  })
  expect(made.data.affiliateLinks.map((link: { id: string }) => link.id)).toEqual(fields.affiliateLinks)
  expect((await get(person, made.data.id)).data).toEqual({ ...made.data, ...UNEARNED })
  const { items, total } = (await call('GET /contents/me', { as: person.token })).data
  expect([items.length, total, items[0].id]).toEqual([1, 1, made.data.id])
  const finance = (await call('GET /creators/finance-info', { as: person.token })).data
  const measured = (await call('GET /analytics/me', { as: person.token })).data
  expect([finance.contentCount, measured.registeredContentCount]).toEqual([1, 1])
})

test('a channel that is left out is derived from the address, or is etc', async () => {
  const person = await makePerson()
  const video = await makeLinkedContent(person, { contentLinkUrl: 'https://youtu.be/dQw4w9WgXcQ' })
  expect([video.channelCode, video.notice.noticeCode]).toEqual(['youtube', 'youtube_1'])
  const other = await makeContent(person, { contentLinkUrl: 'https://example.co.kr/1', channelCode: '' })
  expect([other.channelCode, other.tags, other.regions, other.affiliateLinks]).toEqual(['etc', [], [], []])
})

test('an update replaces the fields it sends, leaves a list it omits, and an empty value clears a list', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const link = await makeLink(person, partner)
  const made = await makeContent(person, {
    tags: ['가', '나'],
    regions: ['KR-49'],
    affiliateLinks: [link.id],
  })
  const put = (more: Record<string, string | string[]>) =>
    call(`PUT /contents/${made.id}`, {
      as: person.token,
      form: toForm({ contentType: 'video', title: '새 제목', contentLinkUrl: made.contentLinkUrl, ...more }),
    })
  const kept = await put({})
  const lists = { tags: ['가', '나'], regions: ['KR-49'], linkCount: 1 }
  expect(kept.data).toMatchObject({ contentType: 'video', title: '새 제목', preview: '', ...lists })
  const emptied = await put({ affiliateLinks: [], tags: '', regions: [] })
  expect(emptied.data).toMatchObject({ tags: [], regions: [], linkCount: 0, affiliateLinks: [] })
  expect((await get(person, made.id)).data).toEqual({ ...emptied.data, ...UNEARNED })
  const moved = await put({ channelCode: 'youtube', contentLinkUrl: 'https://youtu.be/abcdefghijk' })
  expect(moved.data).toMatchObject({ channelCode: 'youtube', notice: null })
  const linked = await put({ contentLinkUrl: 'https://youtu.be/abcdefghijk', affiliateLinks: [link.id] })
  expect(linked.data.notice.noticeCode).toBe('youtube_1')
  expect(await countsOf(person)).toEqual({ stored: 1, living: 1, links: 1, records: 2 })
})

test('a creator registers a page once, in every spelling, even in ten concurrent requests', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  const affiliateLinks = [(await makeLink(person, await makePartner())).id]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      register(person, { affiliateLinks, contentLinkUrl: `https://youtu.be/aaaaaaaaaaa?si=${i}` }),
    ),
  )
  expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
  expect(answers.filter((a) => a.body.code === 'content_taken')).toHaveLength(9)
  expect(await countsOf(person)).toEqual({ stored: 1, living: 1, links: 1, records: 1 })
  const again = await register(person, { contentLinkUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' })
  expect([again.status, Object.keys(again.body.fields)]).toEqual([409, ['contentLinkUrl']])
  expect((await register(other, { contentLinkUrl: 'https://youtu.be/aaaaaaaaaaa' })).status).toBe(200)
})

test('the same key registers one content and repeats the answer', async () => {
  const person = await makePerson()
  const fields = contentFields({ affiliateLinks: [(await makeLink(person, await makePartner())).id] })
  const send = () => call('POST /contents', { as: person.token, form: toForm(fields), key: 'form-1' })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  expect(answers.map((a) => a.status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map((a) => a.data.id)).size).toBe(1)
  expect((await register(person, {}, 'form-1')).body.code).toBe('idempotency_mismatch')
  expect(await countsOf(person)).toMatchObject({ stored: 1, living: 1, records: 1 })
})

test('a content takes only the creator’s own active links, and a refusal stores nothing', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const [mine, gone, foreign] = [
    await makeLink(person, partner),
    await makeLink(person, partner),
    await makeLink(other, partner),
  ]
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [gone.id] } })
  for (const id of [gone.id, foreign.id, 'lnk_nothing']) {
    const refused = await register(person, { affiliateLinks: [mine.id, id] })
    expect([refused.status, refused.body.code]).toEqual([422, 'content_link_unknown'])
    expect(Object.keys(refused.body.fields)).toEqual(['affiliateLinks'])
  }
  expect(await countsOf(person)).toEqual(NOTHING)
  const many = Array.from({ length: 31 }, (_, i) => `lnk_${i}`)
  expect((await register(person, { affiliateLinks: many })).status).toBe(400)
})

test('a link removed while a content takes it is either in the content or refused, never half', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  for (let round = 0; round < 6; round += 1) {
    const link = await makeLink(person, partner)
    const [made] = await Promise.all([
      register(person, { affiliateLinks: [link.id] }),
      call('DELETE /affiliate-links', { as: person.token, body: { ids: [link.id] } }),
    ])
    expect([200, 422]).toContain(made.status)
    if (made.status === 200) expect((await get(person, made.data.id)).data.linkCount).toBe(1)
  }
})

test.each([
  ['title', { title: '' }],
  ['title', { title: 'ㄱ'.repeat(101) }],
  ['contentType', { contentType: 'podcast' }],
  ['channelCode', { channelCode: 'myspace' }],
  ['regions', { regions: ['KR-99'] }],
  ['tags', { tags: Array.from({ length: 11 }, (_, i) => `태그${i}`) }],
  ['tags', { tags: ['ㄱ'.repeat(21)] }],
  ['contentLinkUrl', { contentLinkUrl: 'http://127.0.0.1/' }],
  ['noticeCode', { noticeCode: 'youtube_1' }],
  ['noticeCode', { noticeCode: 'nothing' }],
  ['contentThumbnailSrc', { contentThumbnailSrc: 'https://a.kr/1.png' }],
  ['contentThumbnailSrc', { contentThumbnailSrc: `/api/images/${'0'.repeat(64)}` }],
])('a mistake in %s is told at its field', async (field, more) => {
  const person = await makePerson()
  const { status, body } = await register(person, more)
  expect([400, 422]).toContain(status)
  expect(Object.keys(body.fields)[0]?.split('[')[0]).toBe(field)
  expect(await countsOf(person)).toEqual(NOTHING)
})

test('a removed content is gone everywhere, its page can be registered again, and a second removal is 404', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const link = await makeLink(person, partner)
  const made = await makeContent(person, { affiliateLinks: [link.id] })
  const remove = (who: Person) => call(`DELETE /contents/${made.id}`, { as: who.token })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(person)).data).toEqual({ done: true })
  expect((await remove(person)).status).toBe(404)
  expect((await get(person, made.id)).status).toBe(404)
  expect(await countsOf(person)).toMatchObject({ stored: 0, living: 0, links: 0 })
  expect((await register(person, { contentLinkUrl: made.contentLinkUrl })).status).toBe(200)
})

test('a removed content cannot be changed, even when both requests race', async () => {
  const person = await makePerson()
  for (let round = 0; round < 5; round += 1) {
    const made = await makeContent(person)
    const [put, removed] = await Promise.all([
      call(`PUT /contents/${made.id}`, { as: person.token, form: toForm(contentFields()) }),
      call(`DELETE /contents/${made.id}`, { as: person.token }),
    ])
    expect([200, 404]).toContain(put.status)
    expect(removed.status).toBe(200)
  }
  expect(await countsOf(person)).toMatchObject({ stored: 0, living: 0 })
})

test('another creator gets 404, a member without approval cannot register, and a visitor gets 401', async () => {
  const [person, other, member] = [
    await makePerson(),
    await makePerson(),
    await makePerson({ approved: false }),
  ]
  const made = await makeContent(person)
  const form = () => toForm(contentFields())
  expect((await get(other, made.id)).status).toBe(404)
  expect((await call(`PUT /contents/${made.id}`, { as: other.token, form: form() })).status).toBe(404)
  expect((await call(`GET /contents/${made.id}/notice`, { as: other.token })).status).toBe(404)
  expect((await call(`POST /contents/${made.id}/recheck`, { as: other.token })).status).toBe(404)
  expect((await register(member)).body.code).toBe('not_creator')
  expect((await call('GET /contents/me', { as: member.token })).data.total).toBe(0)
  for (const route of ['GET /contents/me', `GET /contents/me/${made.id}`, `DELETE /contents/${made.id}`])
    expect([route, (await call(route)).status]).toEqual([route, 401])
  expect((await call('POST /contents', { form: form() })).status).toBe(401)
  expect((await call('GET /contents/open-graph?url=https://a.kr/1')).status).toBe(401)
  expect((await get(person, made.id)).data).toEqual({ ...made, ...UNEARNED })
})
