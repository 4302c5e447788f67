import { expect, test } from 'vitest'
import { listDue } from '#api/creators/channels/channel-proofs.queries.ts'
import { recheckOwnership } from '#api/creators/channels/recheck.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { countRowsRead } from '#tests/helpers/rows/rows-read.ts'
import { listCalls, openWeb, putPage } from '#tests/helpers/web.ts'

openWeb()

const DAY = 86_400_000
let counter = 0
const start = Date.now()
const after = (days: number) => new Date(start + days * DAY)
const night = (days: number) => recheckOwnership(testDeps(after(days)))
const rowOf = (id: string) =>
  testDeps().db.prepare('SELECT * FROM channels WHERE id = ?').bind(id).first<Record<string, unknown>>()
const countsOf = async () => {
  const { results } = await testDeps()
    .db.prepare('SELECT * FROM channel_counts')
    .all<{ ownership: string; count: number }>()
  return Object.fromEntries(results.map(({ ownership, count }) => [ownership, count]))
}

const todosOf = async (token: string) => (await call('GET /creators/me/home', { as: token })).data.todos

async function makeVerified() {
  const person = await makePerson()
  counter += 1
  const blog = `https://again-${start.toString(36)}-${counter}.tistory.com`
  const { id } = (await call('POST /channels', { as: person.token, body: { channelLinkUrl: blog } })).data
  const { code } = (await call(`POST /channels/${id}/ownership`, { as: person.token, body: {} })).data.proof
  putPage(`${blog}/`, `<p>${code}</p>`)
  const checked = await call(`POST /channels/${id}/ownership/check`, { as: person.token, body: {} })
  expect(checked.data.ownership).toBe('verified')
  return { person, id: id as string, code: code as string, url: `${blog}/` }
}

test('a proof is checked again after a month, not before', async () => {
  const { id, url } = await makeVerified()
  await night(29)
  expect(listCalls().filter((asked) => asked === url)).toHaveLength(1)
  await night(31)
  expect(await rowOf(id)).toMatchObject({ ownership: 'verified', proof_result: 'found', proof_missed: 0 })
  expect(listCalls().filter((asked) => asked === url)).toHaveLength(2)
  await night(31)
  expect(listCalls().filter((asked) => asked === url)).toHaveLength(2)
})

test('three days without the code end the proof, and a new code proves the channel again', async () => {
  const { person, id, url } = await makeVerified()
  const before = await countsOf()
  putPage(url, '<p>지웠어요</p>')
  for (const [day, missed] of [
    [31, 1],
    [31.1, 1],
    [32.2, 2],
  ] as const) {
    await night(day)
    expect([day, await rowOf(id)]).toMatchObject([
      day,
      { ownership: 'verified', proof_missed: missed, proof_result: 'missing' },
    ])
  }
  await night(33.3)
  const { data } = await call('GET /channels/me', { as: person.token })
  expect(data.items[0]).toMatchObject({ ownership: 'lapsed', proof: { missedDays: 3, result: 'missing' } })
  const counts = await countsOf()
  expect([counts.verified, counts.lapsed]).toEqual([(before.verified ?? 0) - 1, (before.lapsed ?? 0) + 1])
  await night(60)
  expect(await rowOf(id)).toMatchObject({ ownership: 'lapsed', proof_due_at: null })
  expect(await todosOf(person.token)).toContainEqual(
    expect.objectContaining({ kind: 'channel_lapsed', href: `/channels/${id}/ownership` }),
  )
  const operator = await makePerson({ role: 'operator' })
  const listed = await call('GET /ops/channels?state=lapsed&limit=1', { as: operator.token })
  expect(listed.data).toMatchObject({
    total: counts.lapsed,
    items: [{ id, creator: { id: person.creatorId } }],
  })
  expect((await call('GET /ops/channels', { as: person.token })).status).toBe(403)
  expect((await call('GET /ops/channels')).status).toBe(401)
  expect((await call('GET /ops/channels?state=owned', { as: operator.token })).status).toBe(400)
  const { code } = (await call(`POST /channels/${id}/ownership`, { as: person.token, body: {} })).data.proof
  putPage(url, `<p>${code}</p>`)
  const again = await call(`POST /channels/${id}/ownership/check`, { as: person.token, body: {} })
  expect(again.data).toMatchObject({ ownership: 'verified', proof: { missedDays: 0, result: 'found' } })
  expect((await todosOf(person.token)).map(({ kind }: { kind: string }) => kind)).not.toContain(
    'channel_lapsed',
  )
})

test('a code that is back in time resets the count of missed days', async () => {
  const { id, url, code } = await makeVerified()
  putPage(url, '<p>잠깐 지웠어요</p>')
  await night(31)
  await night(32.5)
  expect(await rowOf(id)).toMatchObject({ proof_missed: 2 })
  putPage(url, `<p>${code}</p>`)
  await night(34)
  expect(await rowOf(id)).toMatchObject({ ownership: 'verified', proof_missed: 0, proof_missed_on: null })
})

test('a closed or unreachable page does not count as a missing code, and a deleted post does', async () => {
  const [closed, away, gone, wall] = [
    await makeVerified(),
    await makeVerified(),
    await makeVerified(),
    await makeVerified(),
  ]
  const html = { 'content-type': 'text/html' }
  putPage(closed.url, new Response('로그인', { status: 403, headers: html }))
  putPage(away.url, null)
  putPage(gone.url, new Response('없어요', { status: 404, headers: html }))
  putPage(wall.url, '<form><input type="password"></form>')
  for (const day of [31, 35, 39, 43]) await night(day)
  for (const { id } of [closed, away, wall])
    expect(await rowOf(id)).toMatchObject({ ownership: 'verified', proof_missed: 0, proof_result: 'closed' })
  expect(await rowOf(gone.id)).toMatchObject({ ownership: 'lapsed', proof_result: 'missing' })
})

test('a run checks the ten oldest proofs of a host and reads at most 120 rows for the sixty it looks through', async () => {
  const { db } = testDeps()
  const { creatorId } = await makePerson()
  const insert = db.prepare(
    `INSERT INTO channels (id, creator_id, channel_link_url, normal_url, channel_code, created_at, ownership, proof_code, proof_url,
       verified_at, proof_due_at) VALUES (?1, ?2, ?3, ?3, 'etc', ?4, 'verified', ?5, ?3, ?4, ?6)`,
  )
  const rows = Array.from({ length: 90 }, (_, i) => {
    const url = `https://due-${start}.example.com/${i}`
    return insert.bind(
      `chn_due${i}`,
      creatorId,
      url,
      after(0).toISOString(),
      `due-${i}`,
      after(100 + i / 1000).toISOString(),
    )
  })
  await db.batch(rows)
  const read = await countRowsRead((deps) => listDue(deps.db, after(200).toISOString(), 60))
  expect(read).toBeLessThanOrEqual(2 * 60)
  const { results } = await db
    .prepare(
      "SELECT count(*) AS due FROM channels WHERE proof_due_at <= ? AND ownership = 'verified' AND deleted_at IS NULL",
    )
    .bind(after(200).toISOString())
    .all<{ due: number }>()
  expect(await night(200)).toEqual({ looked: 10 })
  const { results: left } = await db
    .prepare(
      "SELECT count(*) AS due FROM channels WHERE proof_due_at <= ? AND ownership = 'verified' AND deleted_at IS NULL",
    )
    .bind(after(200).toISOString())
    .all<{ due: number }>()
  expect((results[0]?.due ?? 0) - (left[0]?.due ?? 0)).toBe(10)
})

test('the database refuses a proof without a page, and one code for two channels', async () => {
  const { db } = testDeps()
  const [one, two] = [await makeVerified(), await makeVerified()]
  const set = (sql: string, id: string) =>
    db.prepare(`UPDATE channels SET ${sql} WHERE id = ?`).bind(id).run()
  await expect(set('proof_url = NULL', one.id)).rejects.toThrow('ownership_has_proof')
  await expect(set("ownership = 'owned'", one.id)).rejects.toThrow('ownership_known')
  await expect(set(`proof_code = '${two.code}'`, one.id)).rejects.toThrow('channels.proof_code')
  await expect(set('proof_missed = 4', one.id)).rejects.toThrow('proof_missed_at_most_three')
  await expect(set("ownership = 'lapsed'", one.id)).rejects.toThrow('proof_due_if_verified')
})
