/** The facts that channels' pages state, and those that operators read before a decision. */
import { expect, test } from 'vitest'
import { getChannelFacts } from '#api/creators/channels/channel-facts.ts'
import { readChannelPages } from '#api/creators/channels/channel-pages.ts'
import { apply } from '#tests/helpers/accounts/apply.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeContent } from '#tests/helpers/creators/contents.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { listCalls, openWeb, putPage } from '#tests/helpers/web.ts'

openWeb()

const operator = await makePerson({ role: 'operator' })
const factsOf = async (id: string) =>
  (await call(`GET /ops/channel-facts/${id}`, { as: operator.token })).data.items
const addChannel = async (person: Person, channelLinkUrl: string) =>
  (await call('POST /channels', { as: person.token, body: { channelLinkUrl } })).data.id as string
const later = (days: number) => testDeps(new Date(Date.now() + days * 86_400_000).toISOString())
const feedOf = (titles: string[]) =>
  new Response(
    `<?xml version="1.0"?><rss><channel><title>블로그</title>${titles
      .map((title) => `<item><title>${title}</title><link>https://a.kr</link></item>`)
      .join('')}</channel></rss>`,
    { headers: { 'content-type': 'text/xml; charset=utf-8' } },
  )
const head = (title: string, words: string) =>
  `<!doctype html><head><meta property="og:title" content="${title}"><meta property="og:description" content="${words}"></head>`

/** Makes only this channel due. */
const onlyDue = (id: string) =>
  rowsOf("UPDATE channel_pages SET due_at = iif(channel_id = ?, '2001', '2999') RETURNING channel_id", id)

let counter = 0
const newName = () => `facts-${Date.now().toString(36)}-${counter++}`

test('a new channel is read once: its title, words and the latest three titles of its feed', async () => {
  const person = await makePerson()
  const blog = `https://${newName()}.tistory.com`
  const id = await addChannel(person, blog)
  expect((await factsOf(id))[0]).toMatchObject({ id, page: null, triedAt: null, ownership: 'unverified' })
  putPage(`${blog}/`, head('초록지붕의 부엌', '매일 차리는 아침 식탁'))
  putPage(blog, head('초록지붕의 부엌', '매일 차리는 아침 식탁'))
  const titles = ['<![CDATA[봄나물 &amp; 된장]]>', '여름 김치', '가을 전', '겨울 국']
  putPage(`${blog}/rss`, () => feedOf(titles))
  await onlyDue(id)
  await readChannelPages(testDeps())
  const [fact] = await factsOf(id)
  expect(fact.page).toMatchObject({
    title: '초록지붕의 부엌',
    words: '매일 차리는 아침 식탁',
    pictureSrc: null,
    followers: null,
    posts: ['봄나물 & 된장', '여름 김치', '가을 전'],
  })
  const asked = listCalls().length
  await readChannelPages(testDeps())
  expect(listCalls()).toHaveLength(asked)
  putPage(`${blog}/`, head('새 이름', ''))
  putPage(blog, head('새 이름', ''))
  await onlyDue(id)
  await readChannelPages(later(31))
  expect((await factsOf(id))[0].page).toMatchObject({ title: '새 이름', words: null })
})

test('a page that is closed or leads to another is not read; another address starts anew, and a removed channel leaves nothing', async () => {
  const person = await makePerson()
  const [blog, other] = [`https://${newName()}.tistory.com`, `https://${newName()}.tistory.com`]
  const id = await addChannel(person, blog)
  const elsewhere = () => new Response(null, { status: 302, headers: { location: `${other}/` } })
  putPage(`${blog}/`, elsewhere)
  putPage(blog, elsewhere)
  putPage(`${other}/`, head('남의 블로그', '남의 말'))
  await onlyDue(id)
  await readChannelPages(testDeps())
  expect((await factsOf(id))[0]).toMatchObject({ page: null, triedAt: expect.any(String) })
  await call(`PUT /channels/${id}`, { as: person.token, body: { channelLinkUrl: other } })
  expect((await factsOf(id))[0]).toMatchObject({ page: null, triedAt: null })
  putPage(other, head('옮긴 블로그', '옮긴 말'))
  putPage(`${other}/`, head('옮긴 블로그', '옮긴 말'))
  await onlyDue(id)
  await readChannelPages(testDeps())
  expect((await factsOf(id))[0].page).toMatchObject({ title: '옮긴 블로그', posts: [] })
  await addChannel(person, `https://${newName()}.tistory.com`)
  await call(`DELETE /channels/${id}`, { as: person.token })
  expect(await factsOf(id)).toEqual([])
  expect(await rowsOf('SELECT * FROM channel_pages WHERE channel_id = ?', id)).toEqual([])
})

test('an application shows the channels of its person, the one it names first; a content those of its kind', async () => {
  const applicant = await makePerson({ approved: false })
  const named = `https://${newName()}.tistory.com`
  const { data: application } = await apply(applicant, { channelLinkUrl: named })
  await addChannel(applicant, `https://www.youtube.com/@${newName()}`)
  const channels = await factsOf(application.id)
  expect(channels.map((one: { channelCode: string }) => one.channelCode)).toEqual(['tistory', 'youtube'])
  expect(channels[0]).toMatchObject({ channelLinkUrl: named, contents: [] })
  const creator = await makePerson()
  const blogId = await addChannel(creator, `https://blog.naver.com/${newName()}`)
  await addChannel(creator, `https://${newName()}.tistory.com`)
  const made = []
  for (let nth = 0; nth < 4; nth += 1) made.push(await makeContent(creator, { title: `식탁 ${nth}` }))
  const beside = await factsOf(made[0].id)
  expect(beside.map((one: { id: string }) => one.id)).toEqual([blogId])
  expect(beside[0].contents.map((one: { title: string }) => one.title)).toEqual([
    '식탁 3',
    '식탁 2',
    '식탁 1',
  ])
})

test('only operators read the facts, of few rows', async () => {
  const person = await makePerson()
  for (let nth = 0; nth < 8; nth += 1) await addChannel(person, `https://${newName()}.tistory.com`)
  const { id } = await makeContent(person, { contentLinkUrl: `https://${newName()}.tistory.com/1` })
  expect(await factsOf(id)).toHaveLength(5)
  const read = await countRowsRead((deps) => getChannelFacts(deps, operator.actor, { id }))
  console.info(`rows read for the channels beside a content: ${read}`)
  expect(read).toBeLessThanOrEqual(45)
  expect((await call(`GET /ops/channel-facts/${id}`, { as: person.token })).status).toBe(403)
  expect((await call('GET /ops/channel-facts/usr_1', { as: operator.token })).status).toBe(400)
})

test('the followers that the page says are kept with the page, and go with another address', async () => {
  const person = await makePerson()
  const name = newName().replaceAll('-', '_').slice(0, 15)
  const id = await addChannel(person, `https://x.com/${name}`)
  putPage(
    `https://x.com/${name}`,
    `${head('이음', '소개')}<script>{"followers_count":12345,"name":"이음"}</script>`,
  )
  await onlyDue(id)
  await readChannelPages(testDeps())
  expect((await factsOf(id))[0].page.followers).toBe(12_345)
  await rowsOf("UPDATE channels SET normal_url = normal_url || '2' WHERE id = ? RETURNING id", id)
  expect(await rowsOf('SELECT followers, read_at FROM channel_pages WHERE channel_id = ?', id)).toEqual([
    { followers: null, read_at: null },
  ])
})
