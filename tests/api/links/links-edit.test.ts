import { expect, test } from 'vitest'
import { call, testDeps, testEnv } from '../../helpers/api.ts'
import { makeContent } from '../../helpers/creators/contents.ts'
import { type MadePartner, makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'

const patch = (person: Person, id: string, body: object, key?: string) =>
  call(`PATCH /affiliate-links/${id}`, { as: person.token, body, ...(key && { key }) })
const repoint = (person: Person, body: object, key?: string) =>
  call('POST /affiliate-links/repoint', { as: person.token, body, ...(key && { key }) })
const preview = (person: Person, body: object) =>
  call('POST /affiliate-links/repoint/preview', { as: person.token, body })
const read = async (person: Person, id: string) =>
  (await call(`GET /affiliate-links/${id}`, { as: person.token })).data

async function changesOf(linkId: string) {
  const { results } = await testDeps()
    .db.prepare('SELECT from_url, to_url FROM link_changes WHERE link_id = ? ORDER BY id')
    .bind(linkId)
    .all<{ from_url: string; to_url: string }>()
  return results
}

async function makeLinks(person: Person, partner: MadePartner, count: number) {
  const links = []
  for (let i = 0; i < count; i += 1) links.push(await makeLink(person, partner))
  return links
}

test('name, sub id and target of a link change, and the redirect and the history follow', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id, code } = await makeLink(person, partner)
  await testDeps().db.prepare('UPDATE links SET clicks = 5, orders = 1 WHERE id = ?').bind(id).run()
  const url = `${partner.host}/p/2?utm_source=x&a=1`
  const { status, data } = await patch(person, id, { title: ' 새 이름 ', subId: 'b_2', url })
  expect(status).toBe(200)
  const changed = { title: '새 이름', subId: 'b_2', targetUrl: `https://${partner.host}/p/2?a=1` }
  expect(data).toMatchObject({ ...changed, clicks: 5, orders: 1, code })
  expect(await read(person, id)).toEqual(data)
  expect(await testEnv.LINKS.get(`link:${code}`, 'json')).toMatchObject({ id, url: changed.targetUrl })
  expect(await changesOf(id)).toEqual([
    { from_url: `https://${partner.host}/products/1`, to_url: changed.targetUrl },
  ])
  const report = (await call(`GET /affiliate-links/${id}/report`, { as: person.token })).data
  expect(report.changes).toMatchObject([{ toUrl: changed.targetUrl }])
})

test('an omitted field stays, an empty name clears it, and the same target leaves no history', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id } = await makeLink(person, partner)
  const { data } = await patch(person, id, { subId: 'x' })
  expect(data).toMatchObject({ title: '시험 링크', subId: 'x' })
  expect((await patch(person, id, { title: '' })).data).toMatchObject({ title: '', subId: 'x' })
  await patch(person, id, { url: data.targetUrl })
  expect(await changesOf(id)).toEqual([])
  const found = await call(`GET /affiliate-links?q=${encodeURIComponent('시험')}`, { as: person.token })
  expect(found.data.total).toBe(0)
})

test('another partner, an unknown shop, a bad address and bad fields are refused and change nothing', async () => {
  const [person, partner, other] = [await makePerson(), await makePartner(), await makePartner()]
  const { id, code } = await makeLink(person, partner)
  const before = await read(person, id)
  const elsewhere = await patch(person, id, { title: 'x', url: `https://${other.host}/p` })
  expect(elsewhere.status).toBe(409)
  expect(elsewhere.body).toMatchObject({ code: 'partner_differs', fields: { url: [expect.any(String)] } })
  expect((await patch(person, id, { url: 'https://nobody.example.org/' })).body.code).toBe(
    'partner_not_supported',
  )
  expect((await patch(person, id, { url: 'javascript:alert(1)' })).body.code).toBe('link_url_invalid')
  expect((await patch(person, id, { title: '가'.repeat(81) })).status).toBe(400)
  expect((await patch(person, id, { subId: '한글' })).status).toBe(400)
  expect((await patch(person, id, { code: 'abcdefg' })).status).toBe(400)
  expect(await read(person, id)).toEqual(before)
  expect(await testEnv.LINKS.get(`link:${code}`)).toBeNull()
  expect(await changesOf(id)).toEqual([])
})

test('a link of another creator, or an unknown one, cannot be changed, viewed or re-pointed', async () => {
  const [mine, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const theirs = await makeLink(other, partner)
  const own = await makeLink(mine, partner)
  const url = `https://${partner.host}/p/9`
  expect((await patch(mine, theirs.id, { url })).status).toBe(404)
  expect((await patch(mine, 'lnk_nothing', { url })).status).toBe(404)
  expect((await call(`GET /affiliate-links/${theirs.id}/report`, { as: mine.token })).status).toBe(404)
  expect((await call(`POST /affiliate-links/${theirs.id}/check`, { as: mine.token })).status).toBe(404)
  for (const ids of [
    [own.id, theirs.id],
    [own.id, 'lnk_nothing'],
  ]) {
    expect((await repoint(mine, { ids, url })).status).toBe(404)
    expect((await preview(mine, { ids, url })).status).toBe(404)
  }
  expect((await call(`PATCH /affiliate-links/${own.id}`, { body: { url } })).status).toBe(401)
  expect((await call('POST /affiliate-links/repoint', { body: { ids: [own.id], url } })).status).toBe(401)
  expect((await call(`GET /affiliate-links/${own.id}/report`)).status).toBe(401)
  expect((await read(other, theirs.id)).targetUrl).not.toBe(url)
  expect((await read(mine, own.id)).targetUrl).not.toBe(url)
})

test('twenty links are re-pointed to one address in one request, after a preview that changes nothing', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const links = await makeLinks(person, partner, 20)
  const [first] = links
  if (!first) throw new Error('twenty links')
  const [url, ids] = [`https://${partner.host}/p/new`, links.map(({ id }) => id)]
  await patch(person, first.id, { url })
  const seen = (await preview(person, { ids, url: `${url}?utm_source=a` })).data
  expect(seen).toEqual({
    partner: { id: partner.id, title: partner.title, titleEn: 'Test Shop' },
    targetUrl: url,
    strippedParams: ['utm_source'],
    changing: 19,
    unchanged: 1,
    contents: [],
    contentCount: 0,
  })
  expect((await read(person, ids[1] ?? '')).targetUrl).not.toBe(url)
  expect((await repoint(person, { ids, url }, 'repoint-twenty-1')).data).toMatchObject({
    changed: 19,
    unchanged: 1,
    partner: { id: partner.id },
  })
  for (const { id, code } of links) {
    expect((await read(person, id)).targetUrl).toBe(url)
    expect(await testEnv.LINKS.get(`link:${code}`, 'json')).toMatchObject({ url })
    expect(await changesOf(id)).toHaveLength(1)
  }
  const again = await repoint(person, { ids, url }, 'repoint-twenty-1')
  expect(again.data).toMatchObject({ changed: 19, unchanged: 1 })
  expect((await repoint(person, { ids, url })).data).toMatchObject({ changed: 0, unchanged: 20 })
  expect(await changesOf(ids[3] ?? '')).toHaveLength(1)
})

test('the preview lists the contents that hold these links, each once, and no other creator’s', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const [a, b, left] = await makeLinks(person, partner, 3)
  const theirs = await makeLink(other, partner)
  if (!a || !b || !left) throw new Error('three links')
  const touched = await makeContent(person, { title: '둘 다 든 글', affiliateLinks: [a.id, b.id] })
  const second = await makeContent(person, { title: '하나 든 글', affiliateLinks: [b.id, left.id] })
  await makeContent(person, { title: '다른 링크만 든 글', affiliateLinks: [left.id] })
  await makeContent(other, { title: '남의 글', affiliateLinks: [theirs.id] })
  const removed = await makeContent(person, { title: '지운 글', affiliateLinks: [a.id] })
  await call(`DELETE /contents/${removed.id}`, { as: person.token })
  const ids = [a.id, b.id]
  const seen = (await preview(person, { ids, url: `https://${partner.host}/p/new` })).data
  expect(seen).toMatchObject({ changing: 2, unchanged: 0, contentCount: 2 })
  expect(seen.contents).toEqual([
    { id: second.id, title: '하나 든 글' },
    { id: touched.id, title: '둘 다 든 글' },
  ])
  const [{ data: one }, { data: none }] = [
    await preview(person, { ids: [a.id], url: `https://${partner.host}/p/new` }),
    await preview(person, { ids, url: `https://${partner.host}/products/1` }),
  ]
  expect(one.contents).toEqual([{ id: touched.id, title: '둘 다 든 글' }])
  expect(none).toMatchObject({ changing: 0, contents: [], contentCount: 0 })
})

test('a link of a paused partner keeps its address, and may still change its title', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id } = await makeLink(person, partner)
  const before = await read(person, id)
  await testDeps().db.prepare("UPDATE partners SET state = 'paused' WHERE id = ?").bind(partner.id).run()
  const url = `https://${partner.host}/p/elsewhere`
  const answers = [
    await patch(person, id, { url }),
    await preview(person, { ids: [id], url }),
    await repoint(person, { ids: [id], url }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, 'partner_paused'])
    expect(body.fields.url[0]).toContain('주소를 바꿀 수 없어요')
  }
  expect((await read(person, id)).targetUrl).toBe(before.targetUrl)
  expect(await changesOf(id)).toEqual([])
  expect((await patch(person, id, { title: '쉬는 동안', url: before.targetUrl })).status).toBe(200)
})

test('re-pointing changes nothing when one of the links is of another partner', async () => {
  const [person, partner, other] = [await makePerson(), await makePartner(), await makePartner()]
  const [a, b] = [await makeLink(person, partner), await makeLink(person, other)]
  const answer = await repoint(person, { ids: [a.id, b.id], url: `https://${partner.host}/p` })
  expect(answer.body.code).toBe('partner_differs')
  expect((await preview(person, { ids: [a.id, b.id], url: `https://${partner.host}/p` })).status).toBe(409)
  expect(await changesOf(a.id)).toEqual([])
})

test.each([[[]], [Array(101).fill('lnk_a')], ['lnk_a'], [['x']]])(
  'odd ids are refused: case %#',
  async (ids) => {
    const person = await makePerson()
    for (const send of [repoint, preview])
      expect((await send(person, { ids, url: 'https://a.example.com/' })).status).toBe(400)
  },
)

test('eight concurrent changes leave a history without a gap, and the redirect has the last target', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id, code } = await makeLink(person, partner)
  const urls = Array.from({ length: 8 }, (_, i) => `https://${partner.host}/p/${i + 100}`)
  const answers = await Promise.all(urls.map((url) => patch(person, id, { url })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const final = (await read(person, id)).targetUrl
  const changes = await changesOf(id)
  const chained = new Map(changes.map(({ from_url, to_url }) => [from_url, to_url]))
  let at = `https://${partner.host}/products/1`
  for (let steps = 0; chained.has(at) && steps < 8; steps += 1) at = chained.get(at) ?? ''
  expect(changes).toHaveLength(8)
  expect(at).toBe(final)
  expect(await testEnv.LINKS.get(`link:${code}`, 'json')).toMatchObject({ url: final })
})

test('the report adds up thirty days of clicks, with the reasons of every drop', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const [{ id }, second] = [await makeLink(person, partner), await makeLink(person, partner)]
  const { db } = testDeps()
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  const day = (on: string, raw: number) =>
    db
      .prepare('INSERT INTO click_days (link_id, day, raw, billable, bot, repeat) VALUES (?, ?, ?, ?, 2, 1)')
      .bind(id, on, raw, raw - 3)
  await db.batch([day(today, 10), day('2020-01-01', 99)])
  const { data } = await call(`GET /affiliate-links/${id}/report`, { as: person.token })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toEqual({ on: today, clicks: 10, billableClicks: 7 })
  expect(data).toMatchObject({
    clicks: 10,
    billableClicks: 7,
    drops: { bot: 2, repeat: 1, head: 0, prefetch: 0, no_gesture: 0 },
    health: { verdict: 'unchecked', finalUrl: null, checkedAt: null },
    suggestion: null,
    changes: [],
    siblings: [second.id],
  })
})
