import { expect, test } from 'vitest'
import { makeId } from '#api/db/ids.ts'
import { insert } from '#api/db/sql.ts'
import { searchAll } from '#api/site/search/search.ts'
import { ARTICLES } from '#documents/help/index.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'

const find = async (q: string, more = '') =>
  (await call(`GET /search?q=${encodeURIComponent(q)}${more}`)).data
const titlesOf = (data: { contents: { items: { title: string }[] } }) =>
  data.contents.items.map(({ title }) => title)

async function publish(
  person: Person,
  title: string,
  more: Record<string, string | null> = {},
): Promise<string> {
  const { db } = testDeps()
  const at = new Date().toISOString()
  const id = makeId('cnt', new Date())
  await insert(db, 'contents', {
    id,
    creator_id: person.creatorId,
    content_type: 'article',
    channel_code: 'etc',
    title,
    preview: '',
    content_link_url: `https://blog.example.com/${id}`,
    normal_url: `blog.example.com/${id}`,
    tags: '[]',
    regions: '[]',
    notice_code: 'etc_1',
    notice_given_at: at,
    link_count: 1,
    created_at: at,
    updated_at: at,
    ...more,
  }).run()
  return id
}

test('the search finds contents by one syllable, two, several words and tag, newest first, for everyone', async () => {
  const person = await makePerson({ nickname: '하늘' })
  const first = await publish(person, '가을 캠핑 의자 추천', { tags: '["접이식"]' })
  await publish(person, '캠핑 랜턴 100% 후기', { preview: '밝기가 세 단계예요' })
  expect(titlesOf(await find('캠'))).toEqual(['캠핑 랜턴 100% 후기', '가을 캠핑 의자 추천'])
  expect(titlesOf(await find('의자'))).toEqual(['가을 캠핑 의자 추천'])
  expect(titlesOf(await find('추천 캠핑'))).toEqual(['가을 캠핑 의자 추천'])
  expect(titlesOf(await find('접이식'))).toEqual(['가을 캠핑 의자 추천'])
  expect(titlesOf(await find('밝기가 100%'))).toEqual(['캠핑 랜턴 100% 후기'])
  expect(titlesOf(await find('캠핑'.normalize('NFD')))).toHaveLength(2)
  expect(titlesOf(await find('캠핑 없는말'))).toEqual([])
  const [found] = (await find('의자')).contents.items
  expect(found).toMatchObject({
    id: first,
    creator: { id: person.creatorId, nickname: '하늘' },
    notice: { sentence: expect.stringContaining('수수료를 받습니다') },
  })
})

test('the search omits hidden, deleted and renamed contents and finds them when they are shown again', async () => {
  const person = await makePerson()
  const id = await publish(person, '두루미 인형')
  const { db } = testDeps()
  const set = (sql: string) => db.prepare(`UPDATE contents SET ${sql} WHERE id = ?`).bind(id).run()
  expect(titlesOf(await find('두루미'))).toHaveLength(1)
  await set("state = 'hidden', hidden_reason = '확인'")
  expect(titlesOf(await find('두루미'))).toHaveLength(0)
  await set("state = 'published'")
  expect(titlesOf(await find('두루미'))).toHaveLength(1)
  await set("title = '고라니 인형'")
  expect(titlesOf(await find('두루미'))).toHaveLength(0)
  expect(titlesOf(await find('고라니'))).toHaveLength(1)
  await set("notice_check = 'late'")
  await set("deleted_at = '2026-01-01T00:00:00.000Z'")
  expect(titlesOf(await find('고라니'))).toHaveLength(0)
})

test('the search lists partners by name before those by description, and finds categories and help by their words', async () => {
  const partner = await makePartner()
  const { db } = testDeps()
  const other = await makePartner()
  await db.prepare("UPDATE partners SET title = '파란고래 상점' WHERE id = ?").bind(partner.id).run()
  await db.prepare("UPDATE partners SET description = '파란고래를 그린 컵' WHERE id = ?").bind(other.id).run()
  const data = await find('파란고래')
  expect(data.partners.map(({ id }: { id: string }) => id)).toEqual([partner.id, other.id])
  expect((await find('패션')).categories).toEqual([{ code: 'fashion', label: '패션' }])
  const help = await find('대가성 문구')
  expect(help.help[0]).toMatchObject({ slug: 'disclosure' })
  expect((await find('원천징수')).help[0]).toMatchObject({ slug: 'tax' })
})

test('the search reads no input as query syntax, and refuses input that is too long or invalid', async () => {
  await makePartner()
  for (const q of [
    '"',
    "'",
    '*',
    'NEAR(a b)',
    'a OR b',
    'title : x',
    '-',
    '^',
    '()',
    '{names}',
    '%_',
    '\u0000',
    '😀',
    '\\',
    'AND',
  ])
    expect((await call(`GET /search?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
  expect(await find('')).toMatchObject({ partners: [], help: [], contents: { items: [], total: 0 } })
  expect(await find('   ')).toMatchObject({ partners: [], contents: { items: [] } })
  expect((await call(`GET /search?q=${'가'.repeat(80)}`)).status).toBe(200)
  expect((await call(`GET /search?q=${'가'.repeat(81)}`)).status).toBe(400)
  expect((await call('GET /search?nothing=1')).status).toBe(400)
  expect((await call('GET /search/suggestions?q=' + 'a'.repeat(81))).status).toBe(400)
})

test('result pages of contents follow each other without a gap', async () => {
  const person = await makePerson()
  for (let i = 1; i <= 5; i += 1) await publish(person, `쪽넘김 ${i}`)
  const pages = [
    await find('쪽넘김', '&limit=2'),
    await find('쪽넘김', '&limit=2&page=2'),
    await find('쪽넘김', '&limit=2&page=3'),
  ]
  expect(pages.flatMap(titlesOf)).toEqual([5, 4, 3, 2, 1].map((i) => `쪽넘김 ${i}`))
  expect(pages.map(({ contents }) => contents.total)).toEqual([3, 5, 5])
  expect((await find('쪽넘김', '&page=900')).contents.items).toEqual([])
})

test('suggestions name partners, contents and help and link to pages of this site', async () => {
  const person = await makePerson()
  await publish(person, '출금 전에 읽는 글')
  const { data } = await call(`GET /search/suggestions?q=${encodeURIComponent('출금')}`)
  expect(data.items.length).toBeLessThanOrEqual(8)
  expect(data.items).toContainEqual({
    kind: 'content',
    title: '출금 전에 읽는 글',
    href: expect.stringMatching(/^\/search\?q=/),
  })
  expect(
    data.items.some(
      ({ kind, href }: { kind: string; href: string }) => kind === 'help' && href.startsWith('/help/'),
    ),
  ).toBe(true)
  expect((await call('GET /search/suggestions')).data).toEqual({ items: [] })
})

test('a search reads a few times its page, the same with 100 contents as with 5,000', async () => {
  const { db } = testDeps()
  const measured: number[][] = []
  for (const [round, count] of [100, 5_000].entries()) {
    const person = await makePerson()
    await db
      .prepare(
        `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         INSERT INTO contents (id, creator_id, content_type, channel_code, title, preview, content_link_url, normal_url, tags, regions, notice_code, notice_given_at, created_at, updated_at)
         SELECT 'cnt_' || substr(?2, 5) || printf('%06d', i), ?2, 'article', 'etc', '무지개 글 ' || i || ?4, '', 'https://b.example.com/' || i, 'b/' || i, '[]', '[]', 'etc_1', ?3, ?3, ?3 FROM n`,
      )
      .bind(count, person.creatorId, '2026-01-01T00:00:00.000Z', round ? '둘째' : '첫째')
      .run()
    const read: number[] = []
    for (const q of ['무지개', '무', round ? '둘째' : '첫째'])
      read.push(await countRowsRead((deps) => searchAll(deps, { q, page: 1, limit: 12 })))
    measured.push(read)
  }
  console.info(JSON.stringify(measured))
  expect(measured[1]).toEqual(measured[0])
  for (const rows of measured.flat()) expect(rows).toBeLessThanOrEqual(4 * 13 + 4 * 9)
})

test('every help article is complete and links to related articles', async () => {
  const { data } = await call('GET /help')
  expect(data.items.length).toBeGreaterThanOrEqual(15)
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length)
  for (const { slug, title } of data.items) {
    const article = (await call(`GET /help/${slug}`)).data
    expect(article.title).toBe(title)
    expect(article.sections.length).toBeGreaterThan(0)
    expect(article.related.length).toBeGreaterThan(0)
    expect(JSON.stringify(article)).not.toMatch(/[가-힣]니다\./)
  }
  expect((await call('GET /help/nothing')).status).toBe(404)
  expect((await call('GET /help/..%2Fx')).status).toBe(400)
})
