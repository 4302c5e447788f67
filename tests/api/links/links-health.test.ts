import { expect, test } from 'vitest'
import { checkDueTargets, checkLink, PER_RUN } from '#api/links/links/health/check.ts'
import { judge } from '#api/links/links/health/judge.ts'
import type { PageResult } from '#api/outside/page.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { type MadePartner, makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { stopClock } from '../../helpers/runtime/stop-clock.ts'

stopClock()

const HOSTS = ['shop.co.kr']
const URL = 'https://www.shop.co.kr/goods/1?a=1'
const page = (html: string, url = `${URL}&subid=itda-check`, status = 200): PageResult => ({
  ok: true,
  url,
  status,
  html,
})
const verdictOf = (result: PageResult, tookMs = 300) =>
  judge({ url: URL, param: 'subid', hosts: HOSTS, result, tookMs })?.verdict

test.each<[string, PageResult, string | undefined]>([
  ['a page that sells', page('<h1>머그</h1><button>구매</button>'), 'ok'],
  ['404', { ok: false, reason: 'status', status: 404 }, 'gone'],
  ['410', { ok: false, reason: 'status', status: 410 }, 'gone'],
  ['a page that says it is not there', page('<p>존재하지 않는 상품입니다.</p>'), 'gone'],
  ['sale has ended', page('<h1>머그</h1><p>판매가 종료된 상품입니다</p>'), 'gone'],
  ['sent to the first page', page('<h1>상점</h1>', 'https://shop.co.kr/?subid=itda-check'), 'gone'],
  [
    'schema.org out of stock',
    page('<script type="application/ld+json">{"availability":"https://schema.org/OutOfStock"}</script>'),
    'sold_out',
  ],
  [
    'microdata sold out',
    page('<link itemprop="availability" href="https://schema.org/SoldOut">'),
    'sold_out',
  ],
  [
    'Open Graph out of stock',
    page('<meta property="product:availability" content="out of stock">'),
    'sold_out',
  ],
  [
    'one of two offers in stock',
    page('{"availability":"https://schema.org/OutOfStock"} {"availability":"http://schema.org/InStock"}'),
    'ok',
  ],
  ['the word in the title', page('<title>[품절] 머그</title>'), 'sold_out'],
  ['the word beside another product', page('<h1>머그</h1><li>접시 <em>품절</em></li>'), 'ok'],
  ['the word in a script', page('<h1>머그</h1><script>const a = "판매가 종료된"</script>'), 'ok'],
  ['another shop', page('<h1>x</h1>', 'https://other.com/?subid=itda-check'), 'moved_off'],
  [
    'a look-alike host',
    page('<h1>x</h1>', 'https://shop.co.kr.evil.com/goods/1?subid=itda-check'),
    'moved_off',
  ],
  [
    'an address that is never fetched',
    { ok: false, reason: 'blocked', url: 'http://10.0.0.1/' },
    'moved_off',
  ],
  ['our parameter lost on the way', page('<h1>머그</h1>', 'https://m.shop.co.kr/item/1'), 'lost_param'],
  ['kept through a redirect', page('<h1>머그</h1>', 'https://m.shop.co.kr/item/1?subid=itda-check'), 'ok'],
  ['too late', { ok: false, reason: 'timeout' }, 'slow'],
  ['the server fails', { ok: false, reason: 'status', status: 503 }, 'unreachable'],
  ['nobody answers', { ok: false, reason: 'unreachable' }, 'unreachable'],
  ['robots are turned away', { ok: false, reason: 'status', status: 403 }, undefined],
  ['too many robots', { ok: false, reason: 'status', status: 429 }, undefined],
  ['no page', { ok: false, reason: 'not_html' }, undefined],
])('%s', (_, result, verdict) => {
  expect(verdictOf(result)).toBe(verdict)
})

test('a page that takes more than four seconds is slow, and one of exactly four is not', () => {
  expect(verdictOf(page('<h1>머그</h1>'), 4_001)).toBe('slow')
  expect(verdictOf(page('<h1>머그</h1>'), 4_000)).toBe('ok')
})

/** Deps that fetch these pages, with a list of the fetched addresses. */
function visiting(answer: (url: string) => PageResult, at = new Date()) {
  const asked: string[] = []
  const deps = {
    ...testDeps(at),
    fetchPage: async (url: string) => {
      asked.push(url)
      return answer(url)
    },
  }
  return { deps, asked }
}

const fine = (url: string): PageResult => ({ ok: true, url, status: 200, html: '<h1>머그</h1>' })
const GONE: PageResult = { ok: false, reason: 'status', status: 404 }
const LOST: PageResult = { ok: false, reason: 'unreachable' }
const read = async (person: Person, id: string) =>
  (await call(`GET /affiliate-links/${id}`, { as: person.token })).data
const report = async (person: Person, id: string) =>
  (await call(`GET /affiliate-links/${id}/report`, { as: person.token })).data

async function move(person: Person, id: string, partner: MadePartner, path: string): Promise<void> {
  await call(`PATCH /affiliate-links/${id}`, {
    as: person.token,
    body: { url: `https://${partner.host}${path}` },
  })
}

async function problemsOf(person: Person): Promise<number> {
  return (await call('GET /affiliate-links?problem=true', { as: person.token })).data.total
}

/** Makes only this partner's addresses due. */
async function onlyDue(partner: MadePartner): Promise<void> {
  const { db } = testDeps()
  await db
    .prepare("UPDATE link_targets SET next_check_at = '2099-01-01T00:00:00.000Z' WHERE partner_id <> ?")
    .bind(partner.id)
    .run()
}

test('an address is checked once for all its links, and its verdict reaches each of them and 할 일', async () => {
  const [person, other, partner] = [await makePerson(), await makePerson(), await makePartner()]
  const [a, b, c] = [
    await makeLink(person, partner),
    await makeLink(other, partner),
    await makeLink(person, partner),
  ]
  await move(person, c.id, partner, '/products/2')
  await onlyDue(partner)
  const { deps, asked } = visiting((url) => (url.includes('/products/1') ? GONE : fine(url)))
  expect(await checkDueTargets(deps)).toBe(2)
  expect(asked.sort()).toEqual([1, 2].map((n) => `https://${partner.host}/products/${n}?subid=itda-check`))
  expect((await read(person, a.id)).problem).toBe('gone')
  expect((await read(other, b.id)).problem).toBe('gone')
  expect((await read(person, c.id)).problem).toBeNull()
  expect(await problemsOf(person)).toBe(1)
  const { todos } = (await call('GET /creators/me/home', { as: person.token })).data
  expect(todos).toContainEqual(
    expect.objectContaining({ kind: 'link_problem', href: '/links?tab=mine&problem=true' }),
  )
  const { suggestion, health } = await report(person, a.id)
  expect(health).toMatchObject({ verdict: 'gone', checkedAt: expect.any(String) })
  expect(suggestion).toEqual({
    url: `https://${partner.host}/products/2`,
    title: '시험 링크',
    kind: 'own_link',
  })
  await call('POST /affiliate-links/repoint', {
    as: person.token,
    body: { ids: [a.id], url: suggestion.url },
  })
  expect((await read(person, a.id)).problem).toBeNull()
  expect(await problemsOf(person)).toBe(0)
  expect(await checkDueTargets(deps)).toBe(0)
})

test('a new link to an address known to be gone has that problem immediately, and a link in the trash counts none', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id } = await makeLink(person, partner)
  await checkLink(visiting(() => GONE).deps, person.actor, { id })
  const second = await makeLink(person, partner)
  expect((await read(person, second.id)).problem).toBe('gone')
  expect(await problemsOf(person)).toBe(2)
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [id] } })
  expect(await problemsOf(person)).toBe(1)
  await call('PATCH /affiliate-links/restore', { as: person.token, body: { ids: [id] } })
  expect(await problemsOf(person)).toBe(2)
  expect((await report(person, id)).suggestion).toEqual({
    url: `https://${partner.host}/`,
    title: partner.title,
    kind: 'home',
  })
  await checkLink(visiting(fine).deps, person.actor, { id })
  expect(await problemsOf(person)).toBe(0)
})

test('an unreachable shop is no problem for three days, and gone after them', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id } = await makeLink(person, partner)
  const day = 24 * 3_600_000
  const start = Date.now()
  const look = async (after: number, answer: PageResult) => {
    await testDeps()
      .db.prepare('DELETE FROM rate_limits WHERE key = ?')
      .bind(`link-check:${person.userId}`)
      .run()
    return (await checkLink(visiting(() => answer, new Date(start + after)).deps, person.actor, { id }))
      .health.verdict
  }
  expect(await look(0, LOST)).toBe('unreachable')
  expect(await problemsOf(person)).toBe(0)
  expect(await look(3 * day - 1, LOST)).toBe('unreachable')
  expect(await look(3 * day, LOST)).toBe('gone')
  expect(await problemsOf(person)).toBe(1)
  expect(await look(4 * day, fine(`https://${partner.host}/products/1?subid=x`))).toBe('ok')
  expect(await look(5 * day, LOST)).toBe('unreachable')
})

test('a run checks a few addresses of each partner, the oldest check first, and two concurrent runs share them', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const many = 2 * PER_RUN.perPartner + 2
  for (let i = 1; i <= many; i += 1)
    await move(person, (await makeLink(person, partner)).id, partner, `/products/${100 + i}`)
  await onlyDue(partner)
  const { deps, asked } = visiting(fine)
  const counts = await Promise.all([checkDueTargets(deps), checkDueTargets(deps)])
  expect(counts).toEqual([PER_RUN.perPartner, PER_RUN.perPartner])
  expect(new Set(asked).size).toBe(many - 2)
  expect(await checkDueTargets(deps)).toBe(2)
  expect(await checkDueTargets(deps)).toBe(0)
})

test('a link is checked by hand at most six times a minute, and a run skips addresses without active links', async () => {
  const [person, partner] = [await makePerson(), await makePartner()]
  const { id } = await makeLink(person, partner)
  await call('DELETE /affiliate-links', { as: person.token, body: { ids: [id] } })
  await onlyDue(partner)
  expect(await checkDueTargets(visiting(fine).deps)).toBe(0)
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const { deps } = visiting(fine, now)
  for (let i = 0; i < 6; i += 1) await checkLink(deps, person.actor, { id })
  await expect(checkLink(deps, person.actor, { id })).rejects.toMatchObject({ code: 'rate_limited' })
})
