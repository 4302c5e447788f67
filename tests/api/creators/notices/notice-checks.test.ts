import { expect, test } from 'vitest'
import { recheckNotices } from '#api/creators/notices/check.ts'
import { listDueChecks } from '#api/creators/notices/notice-checks.queries.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { contentFields, makeLinkedContent, newPage, toForm } from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'
import { listCalls, openWeb, putPage } from '#tests/helpers/web.ts'

stopClock()

openWeb()

const DAY = 86_400_000
const after = (days: number) => new Date(Date.now() + days * DAY)
const check = (person: Person, id: string, key?: string) =>
  call(`POST /contents/${id}/notice/check`, { as: person.token, body: {}, ...(key && { key }) })
const see = async (person: Person, id: string) =>
  (await call(`GET /contents/${id}/notice`, { as: person.token })).data
const live = (url: string) => url.replace('blog.naver.com', 'm.blog.naver.com')
const post = (body: string) =>
  `<title>아침 식탁</title><div class="se-main-container">${body}<p>${'머그를 소개해요. '.repeat(20)}</p></div>`

async function makePost() {
  const person = await makePerson()
  const contentLinkUrl = newPage()
  const { id } = await makeLinkedContent(person, { contentLinkUrl })
  const { sentence } = await see(person, id)
  return { person, id: id as string, url: live(contentLinkUrl), sentence: sentence as string }
}

test('a check of the live page is stored and shown with what to change', async () => {
  const { person, id, url, sentence } = await makePost()
  expect(await see(person, id)).toMatchObject({ check: 'not_checked', checkedAt: null, detail: null })
  putPage(url, post(`<p>${sentence}</p>`))
  const good = await check(person, id)
  expect([good.status, good.data]).toMatchObject([
    200,
    {
      check: 'at_start',
      detail: { problem: null, where: 'start', found: expect.stringContaining('광고'), say: [] },
    },
  ])
  expect(await see(person, id)).toEqual(good.data)
  putPage(url, post(`<a href="https://shop.example.com">상품</a><p>${sentence}</p>`))
  expect((await check(person, id)).data).toMatchObject({ check: 'late', detail: { problem: 'after_link' } })
  putPage(url, post('<p>수수료를 받을 수 있습니다.</p>'))
  const bad = await check(person, id)
  expect(bad.data).toMatchObject({ check: 'missing', detail: { problem: 'conditional' } })
  expect(bad.data.detail.say.length).toBeGreaterThan(1)
  expect((await call(`GET /contents/me/${id}`, { as: person.token })).data.noticeCheck).toBe('missing')
  const todos = async () =>
    (await call('GET /creators/me/home', { as: person.token })).data.todos.filter(
      (todo: { kind: string }) => todo.kind === 'notice_missing',
    )
  expect(await todos()).toMatchObject([
    { href: `/contents/${id}`, text: expect.stringContaining('아침 식탁') },
  ])
  putPage(url, post(`<p>${sentence}</p>`))
  await check(person, id)
  expect(await todos()).toEqual([])
})

test('a page that does not open is recorded as closed, with the reason', async () => {
  const { person, id, url } = await makePost()
  const html = { 'content-type': 'text/html' }
  for (const [page, problem] of [
    [null, 'unreachable'],
    [new Response('없음', { status: 404, headers: html }), 'gone'],
    [new Response('로그인', { status: 401, headers: html }), 'login'],
    [new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } }), 'unreachable'],
    ['<form><input type="password"></form>', 'login'],
  ] as const) {
    putPage(url, page)
    expect((await check(person, id)).data).toMatchObject({ check: 'closed', detail: { problem } })
  }
})

test('a page that is too large is judged by the part that was read', async () => {
  const { person, id, url, sentence } = await makePost()
  putPage(url, post(`<p>${sentence}</p>${'<p>긴 글</p>'.repeat(60_000)}`))
  expect((await check(person, id)).data.check).toBe('at_start')
})

test('the same key checks once and repeats the answer, and concurrent checks all get an answer', async () => {
  const { person, id, url, sentence } = await makePost()
  putPage(url, post(`<p>${sentence}</p>`))
  const first = await check(person, id, 'look-1')
  const asked = listCalls().length
  expect((await check(person, id, 'look-1')).data).toEqual(first.data)
  expect(listCalls()).toHaveLength(asked)
  const both = await Promise.all([check(person, id), check(person, id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

test('a content that changes while its page is read stores no result of the check', async () => {
  const { person, id, url, sentence } = await makePost()
  putPage(url, async () => {
    await testDeps()
      .db.prepare('UPDATE contents SET content_link_url = ? WHERE id = ?')
      .bind(newPage(), id)
      .run()
    return new Response(post(`<p>${sentence}</p>`), { headers: { 'content-type': 'text/html' } })
  })
  const late = await check(person, id)
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(await see(person, id)).toMatchObject({ check: 'not_checked' })
})

test('nobody can check another creator’s content, and a creator’s own checks are rate limited', async () => {
  const { person, id, url } = await makePost()
  const other = await makePerson()
  expect((await check(other, id)).status).toBe(404)
  expect((await call(`POST /contents/${id}/notice/check`, { body: {} })).status).toBe(401)
  expect((await check(person, 'cnt_nothing')).status).toBe(404)
  expect(listCalls()).toEqual([])
  putPage(url, post(''))
  for (let i = 0; i < 29; i += 1) await check(person, id)
  const late = await check(person, id)
  expect([late.status, late.body.code]).toEqual([429, 'rate_limited'])
})

test('the scheduled run checks every due content, again after a day when it failed and after a week when it passed', async () => {
  const [good, bad] = [await makePost(), await makePost()]
  const removed = await makePost()
  await call(`DELETE /contents/${removed.id}`, { as: removed.person.token, body: {} })
  putPage(good.url, post(`<p>${good.sentence}</p>`))
  putPage(bad.url, post(''))
  putPage(removed.url, post(''))
  await recheckNotices(testDeps(after(10)))
  expect(await see(good.person, good.id)).toMatchObject({ check: 'at_start' })
  expect(await see(bad.person, bad.id)).toMatchObject({ check: 'missing', detail: { problem: 'nothing' } })
  expect(listCalls()).not.toContain(removed.url)
  const times = (url: string) => listCalls().filter((asked) => asked === url).length
  await recheckNotices(testDeps(after(10)))
  expect([times(good.url), times(bad.url)]).toEqual([1, 1])
  putPage(bad.url, post(`<p>${bad.sentence}</p>`))
  await recheckNotices(testDeps(after(11.1)))
  expect([times(good.url), times(bad.url)]).toEqual([1, 2])
  expect(await see(bad.person, bad.id)).toMatchObject({ check: 'at_start' })
  await recheckNotices(testDeps(after(17.5)))
  expect([times(good.url), times(bad.url)]).toEqual([2, 2])
})

test('a run reads at most 4 rows per content it checks', async () => {
  const { db } = testDeps()
  const { id } = await makePost()
  const copy = db.prepare(
    `INSERT INTO contents (id, creator_id, content_type, channel_code, title, preview, content_link_url, normal_url, tags, regions,
       notice_code, notice_given_at, created_at, updated_at, link_count)
     SELECT ?2, creator_id, content_type, channel_code, title, preview, content_link_url, ?2, tags, regions, notice_code,
       notice_given_at, created_at, updated_at, link_count FROM contents WHERE id = ?1`,
  )
  await db.batch(Array.from({ length: 80 }, (_, i) => copy.bind(id, `cnt_copy${i}`)))
  const read = await countRowsRead((deps) => listDueChecks(deps.db, { good: '2020', bad: '2020', each: 20 }))
  expect(read).toBeLessThanOrEqual(4 * 20)
})

test('a creator is not asked for a disclosure in a post without links', async () => {
  const { person, id, url } = await makePost()
  putPage(url, post(''))
  expect((await check(person, id)).data).toMatchObject({ check: 'missing' })
  const read = async () => (await call(`GET /contents/me/${id}`, { as: person.token })).data
  const { contentLinkUrl, affiliateLinks } = await read()
  const put = (links: string[]) =>
    call(`PUT /contents/${id}`, {
      as: person.token,
      form: toForm(contentFields({ contentLinkUrl, affiliateLinks: links })),
    })
  await put([])
  expect((await read()).notice).toBeNull()
  expect([(await check(person, id)).status, await see(person, id)]).toEqual([404, undefined])
  const before = listCalls().length
  await recheckNotices(testDeps(after(30)))
  expect(listCalls().slice(before)).not.toContain(url)
  const { todos } = (await call('GET /creators/me/home', { as: person.token })).data
  expect(todos.filter((todo: { kind: string }) => todo.kind === 'notice_missing')).toEqual([])
  // The sentence is required again with the link, and earlier checks do not count.
  await put(affiliateLinks.map((link: { id: string }) => link.id))
  expect(await see(person, id)).toMatchObject({
    noticeCode: 'naver_blog_1',
    check: 'not_checked',
    checkedAt: null,
  })
})

test('a page that denies being an advertisement is reported, with the sentence to write', async () => {
  const { person, id, url } = await makePost()
  putPage(url, post('<p>협찬 받지 않았어요. 광고 아닙니다.</p>'))
  const { data } = await check(person, id)
  expect(data).toMatchObject({ check: 'missing', detail: { problem: 'denied' } })
  expect(data.detail.say.join(' ')).toContain('대가를 받는 글이에요')
})
