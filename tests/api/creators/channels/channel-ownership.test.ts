import { expect, test } from 'vitest'
import { listChannels } from '#api/creators/channels/channels.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson, type Person } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { stopClock } from '#tests/helpers/runtime/stop-clock.ts'
import { listCalls, openWeb, putPage } from '#tests/helpers/web.ts'

stopClock()

openWeb()

let counter = 0
const newName = () => `own-${Date.now().toString(36)}-${counter++}`
const start = (person: Person, id: string, key?: string) =>
  call(`POST /channels/${id}/ownership`, { as: person.token, body: {}, ...(key && { key }) })
const check = (person: Person, id: string, postUrl?: string, key?: string) =>
  call(`POST /channels/${id}/ownership/check`, {
    as: person.token,
    body: postUrl === undefined ? {} : { postUrl },
    ...(key && { key }),
  })
const page = (text: string) =>
  `<!doctype html><title>글</title><body><article><p>${text}</p></article></body>`
const rowOf = (id: string) =>
  testDeps().db.prepare('SELECT * FROM channels WHERE id = ?').bind(id).first<Record<string, unknown>>()

async function makeChannel(options: { code?: boolean } = {}) {
  const person = await makePerson()
  const blog = `https://${newName()}.tistory.com`
  const { data } = await call('POST /channels', { as: person.token, body: { channelLinkUrl: blog } })
  const id = data.id as string
  const code = options.code === false ? '' : ((await start(person, id)).data.proof.code as string)
  return { person, blog, id, code }
}

/** The earnings that the list shows beside each channel. */
const NOTHING = { thisMonth: 0, all: 0, pending: 0 }

test('a channel starts unverified, gets a code, and is verified when its page carries the code', async () => {
  const { person, blog, id } = await makeChannel({ code: false })
  const list = async () => (await call('GET /channels/me', { as: person.token })).data.items[0]
  expect(await list()).toMatchObject({ ownership: 'unverified', verifiedAt: null, proof: null })
  const started = await start(person, id)
  expect(started.data).toMatchObject({ ownership: 'unverified', proof: { result: null, missedDays: 0 } })
  const { code } = started.data.proof
  expect(code).toMatch(/^itda-[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/)
  putPage(`${blog}/`, page(`소개 ${code.toUpperCase().replaceAll('-', ' – ')}`))
  const checked = await check(person, id)
  expect([checked.status, checked.data.ownership]).toEqual([200, 'verified'])
  expect(await list()).toEqual({
    ...checked.data,
    earned: NOTHING,
    days: Array(30).fill(0),
    followers: null,
  })
  expect(checked.data.proof).toMatchObject({ code, pageUrl: `${blog}/`, result: 'found', missedDays: 0 })
  const again = await start(person, id)
  expect([again.status, again.body.code]).toEqual([409, 'ownership_verified'])
})

test('a post of the channel proves it; pages of others, of visitors, and echoes of the code do not', async () => {
  const { person, blog, id, code } = await makeChannel()
  const other = `https://${newName()}.tistory.com/1`
  const echo = `${blog}/search/${code}`
  const moved = `${blog}/moved`
  const comment = `<article><p>글</p></article><div class="comment-list"><p>${code}</p></div><p hidden>${code}</p>`
  putPage(other, page(code))
  putPage(echo, page(code))
  putPage(`${blog}/search?q=${code.replaceAll('-', '%2D')}`, page(code))
  putPage(`${blog}/guestbook`, page(code))
  putPage(`${blog}/3`, comment)
  putPage(moved, new Response(null, { status: 302, headers: { location: other } }))
  for (const [address, answer] of [
    [other, 'ownership_page_elsewhere'],
    [echo, 'ownership_page_elsewhere'],
    [`${blog}/search?q=${code.replaceAll('-', '%2D')}`, 'ownership_page_elsewhere'],
    [`${blog}/guestbook`, 'ownership_page_elsewhere'],
    [moved, 'ownership_page_elsewhere'],
    ['http://127.0.0.1/', 'ownership_page_elsewhere'],
    ['그냥 글', 'ownership_page_elsewhere'],
    [`${blog}/3`, 'ownership_code_missing'],
    [`${blog}/nowhere`, 'ownership_page_closed'],
  ] as const) {
    const refused = await check(person, id, address)
    expect([address, refused.status, refused.body.code]).toEqual([address, 422, answer])
    expect(refused.body.fields.postUrl[0]).toBe(refused.body.message)
  }
  expect(await rowOf(id)).toMatchObject({ ownership: 'unverified', proof_url: null, proof_checked_at: null })
  putPage(`${blog}/4`, page(`오늘의 글 ${code}`))
  expect((await check(person, id, `${blog.replace('https://', '')}/4#top`)).data.ownership).toBe('verified')
  expect(await rowOf(id)).toMatchObject({ proof_url: `${blog}/4` })
})

test('a post whose address names no channel counts when the platform names the channel as its owner', async () => {
  const person = await makePerson()
  const handle = `@${newName()}`
  const made = await call('POST /channels', {
    as: person.token,
    body: { channelLinkUrl: `https://www.youtube.com/${handle}` },
  })
  const { code } = (await start(person, made.data.id)).data.proof
  const video = (id: string, owner: string) =>
    putPage(
      `https://www.youtube.com/watch?v=${id}`,
      `<meta property="og:description" content="${code}"><link itemprop="url" href="http://www.youtube.com/${owner}">`,
    )
  video('theirs', '@somebody-else')
  video('mine', handle)
  const at = (id: string) => check(person, made.data.id, `https://www.youtube.com/watch?v=${id}`)
  expect((await at('theirs')).body.code).toBe('ownership_page_elsewhere')
  expect((await at('mine')).data.ownership).toBe('verified')
})

test('a check requires a code, and a new code makes the old one invalid', async () => {
  const { person, blog, id } = await makeChannel({ code: false })
  const early = await check(person, id)
  expect([early.status, early.body.code]).toEqual([409, 'ownership_not_started'])
  expect(listCalls()).toEqual([])
  const first = (await start(person, id)).data.proof.code
  const second = (await start(person, id)).data.proof.code
  putPage(`${blog}/`, page(first))
  expect((await check(person, id)).body.code).toBe('ownership_code_missing')
  putPage(`${blog}/`, page(second))
  expect((await check(person, id)).status).toBe(200)
})

test('the same key gives one code, and concurrent checks all answer verified', async () => {
  const { person, blog, id } = await makeChannel({ code: false })
  const codes = await Promise.all(Array.from({ length: 6 }, () => start(person, id, 'code-1')))
  expect(new Set(codes.map((one) => one.data.proof.code)).size).toBe(1)
  const { code } = codes[0]?.data.proof ?? {}
  expect(await rowOf(id)).toMatchObject({ proof_code: code })
  putPage(`${blog}/`, page(code))
  const checks = await Promise.all(
    Array.from({ length: 6 }, (_, i) => check(person, id, undefined, `check-${i % 2}`)),
  )
  expect(checks.map((one) => one.data.ownership)).toEqual(Array(6).fill('verified'))
})

test('a channel that is replaced while its page is read is not verified', async () => {
  const { person, blog, id, code } = await makeChannel()
  putPage(`${blog}/`, async () => {
    const channelLinkUrl = `https://${newName()}.tistory.com`
    await call(`PUT /channels/${id}`, { as: person.token, body: { channelLinkUrl } })
    return new Response(page(code), { headers: { 'content-type': 'text/html' } })
  })
  const late = await check(person, id)
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect(await rowOf(id)).toMatchObject({ ownership: 'unverified', proof_code: null })
})

test('another address loses the proof, and another spelling of the same address does not', async () => {
  const { person, blog, id, code } = await makeChannel()
  putPage(`${blog}/`, page(code))
  await check(person, id)
  const put = (channelLinkUrl: string) =>
    call(`PUT /channels/${id}`, { as: person.token, body: { channelLinkUrl } })
  expect((await put(`${blog}/m/?utm_source=x`)).data).toMatchObject({
    ownership: 'verified',
    proof: { code },
  })
  const moved = await put(`https://${newName()}.tistory.com`)
  expect(moved.data).toMatchObject({ ownership: 'unverified', verifiedAt: null, proof: null })
  expect((await call('GET /channels/me', { as: person.token })).data.items[0]).toEqual({
    ...moved.data,
    earned: NOTHING,
    days: Array(30).fill(0),
    followers: null,
  })
})

test('another creator’s channel cannot be proven, nor a removed one', async () => {
  const { person, id } = await makeChannel()
  const other = await makePerson()
  expect((await start(other, id)).status).toBe(404)
  expect((await check(other, id)).status).toBe(404)
  expect((await call(`POST /channels/${id}/ownership`, { body: {} })).status).toBe(401)
  expect((await call(`POST /channels/${id}/ownership/check`, { body: {} })).status).toBe(401)
  expect((await start(person, 'chn_nothing')).status).toBe(404)
  expect((await check(person, id, 'x'.repeat(2100))).status).toBe(400)
  await call('POST /channels', {
    as: person.token,
    body: { channelLinkUrl: `https://${newName()}.tistory.com` },
  })
  await call(`DELETE /channels/${id}`, { as: person.token, body: {} })
  expect((await start(person, id)).status).toBe(404)
  expect((await check(person, id)).status).toBe(404)
})

test('the 31st check within an hour is refused before any page is fetched', async () => {
  const { person, id } = await makeChannel()
  for (let i = 0; i < 30; i += 1) await check(person, id)
  const asked = listCalls().length
  const late = await check(person, id)
  expect([late.status, late.body.code]).toEqual([429, 'rate_limited'])
  expect(late.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(listCalls()).toHaveLength(asked)
})

test('a creator has at most a hundred channels, even with three concurrent additions, and a list reads its page', async () => {
  const person = await makePerson()
  const add = () =>
    call('POST /channels', { as: person.token, body: { channelLinkUrl: `https://${newName()}.tistory.com` } })
  for (let i = 0; i < 98; i += 1) await add()
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('channel_limit')
  for (const limit of [12, 100]) {
    const read = await countRowsRead(async (deps) => {
      const { items, total } = await listChannels(deps, person.actor, { page: 1, limit })
      expect([items.length, total]).toEqual([limit, 100])
    })
    expect(read).toBeGreaterThan(0)
    // The channel, and what was read on its page.
    expect(read).toBeLessThanOrEqual(2 * limit + 3)
  }
})
