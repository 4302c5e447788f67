/** The pages of a person's records: everything once, in a fixed order, and nothing of anybody else. */
import { expect, test } from 'vitest'
import { readClickDays } from '#api/upkeep/records/click-days.queries.ts'
import { toRange } from '#api/upkeep/records/range.ts'
import { RECORD_SOURCES } from '#api/upkeep/records/sources.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/upkeep/records.ts'
import { makeApiKey } from '../../helpers/accounts/api-keys.ts'
import { call, testDeps } from '../../helpers/api.ts'
import { makeLink, makePartner, makePerson, type Person } from '../../helpers/make.ts'
import { rowsOf } from '../../helpers/money.ts'
import { earn } from '../../helpers/orders/postback.ts'
import { countRowsRead } from '../../helpers/rows/rows-read.ts'
import { makeRecords, walkRecords } from '../../helpers/upkeep/records.ts'

/** For each kind, the rows of a person in the database, in the order of the pages. */
const ROWS: Record<RecordKind, string> = {
  links: 'SELECT id FROM links WHERE creator_id = ?1 ORDER BY id',
  clicks: `SELECT d.link_id || d.day AS id FROM click_days d JOIN links l ON l.id = d.link_id WHERE l.creator_id = ?1 ORDER BY 1`,
  orders: 'SELECT id FROM orders WHERE creator_id = ?1 ORDER BY ordered_at, id',
  postings: `SELECT kind || ref AS id FROM postings WHERE instr(debit, ?1) + instr(credit, ?1) > 0 ORDER BY postings.id`,
  contents: 'SELECT id FROM contents WHERE creator_id = ?1 ORDER BY id',
  channels: 'SELECT id FROM channels WHERE creator_id = ?1 ORDER BY id',
  consents:
    'SELECT id FROM consents WHERE user_id = (SELECT user_id FROM creators WHERE id = ?1) ORDER BY id',
}
type Item = { id?: string; linkId: string; day: string; kind: string; ref: string }
const keyOf = (kind: RecordKind) => (item: Item) =>
  kind === 'clicks' ? item.linkId + item.day : kind === 'postings' ? item.kind + item.ref : item.id
const idsOf = async (kind: RecordKind, { creatorId }: Person) =>
  (await rowsOf<{ id: string }>(ROWS[kind], creatorId)).map(({ id }) => id)

test('the pages of every kind hold each row of the database once, and nothing of another person', async () => {
  const [person, other] = [await makePerson(), await makePerson()]
  for (const one of [person, other]) await makeRecords(one)
  const { key } = await makeApiKey(person, ['export:read'])
  for (const kind of RECORD_KINDS) {
    const own = await idsOf(kind, person)
    expect(own.length, kind).toBeGreaterThan(1)
    const few = await walkRecords(kind, key, { limit: 1 })
    expect(few.items.map(keyOf(kind)), kind).toEqual(own)
    expect(few.sizes.slice(0, -1).every((size) => size === 1)).toBe(true)
    const many = await walkRecords(kind, person.token, { limit: 500 })
    expect(many.items, kind).toEqual(few.items)
    expect(JSON.stringify(many.items)).not.toContain(other.creatorId)
  }
})

test('a record says what its row holds', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const read = async (kind: RecordKind) => (await walkRecords(kind, person.token, { limit: 100 })).items
  const links = await read('links')
  expect(links.map(({ deletedAt }) => deletedAt !== null)).toEqual([false, true, false])
  expect((await read('clicks'))[0]).toEqual({
    linkId: links[0].id,
    day: '2026-10-01',
    clicks: 3,
    billableClicks: 1,
    head: 0,
    prefetch: 0,
    bot: 0,
    noGesture: 0,
    repeat: 0,
  })
  const orders = await read('orders')
  expect(orders.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'confirmed', 'pending'])
  expect(orders[0].lines).toEqual([expect.objectContaining({ productName: '시험 상품', quantity: 1 })])
  const postings = await read('postings')
  expect(postings[0]).toMatchObject({ kind: 'order_pending', debit: 'receivable', credit: 'pending' })
  const left = postings.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (credit === 'available' ? amount : 0) - (debit === 'available' ? amount : 0),
    0,
  )
  expect(left).toBe(1_000)
  const [content, gone] = await read('contents')
  expect(content).toMatchObject({ tags: ['겨울', '담요'], linkIds: [links[0].id], deletedAt: null })
  expect(gone.deletedAt).not.toBeNull()
  const answers = (await read('consents')).filter(({ kind }) => kind === 'email')
  expect(answers.map(({ agreed }) => agreed)).toEqual([true, false, true])
})

test('a range holds the rows of its days in Seoul, and one that ends before it begins is refused', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const days = async (query: string) =>
    (await walkRecords('clicks', person.token, { query })).items.map(({ day }) => day)
  expect(await days('&from=2026-10-02&to=2026-10-31')).toEqual(['2026-10-02', '2026-10-02'])
  expect(await days('&from=2026-11-01')).toEqual(['2026-11-03'])
  expect(await days('&to=2026-10-01')).toEqual(['2026-10-01'])
  for (const kind of RECORD_KINDS.filter((one) => one !== 'clicks')) {
    const all = (await walkRecords(kind, person.token, { query: '&from=2020-01-01' })).items
    expect(all.map(keyOf(kind)), kind).toEqual(await idsOf(kind, person))
    expect((await walkRecords(kind, person.token, { query: '&to=2020-01-01' })).items, kind).toEqual([])
  }
  const wrong = await call('GET /users/me/records/orders?from=2026-10-02&to=2026-10-01', { as: person.token })
  expect([wrong.status, wrong.body.fields]).toEqual([400, { to: [expect.stringContaining('빨라요')] }])
})

test('a position gives on another day the rows that came since, to its own list and person alone', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const before = await walkRecords('postings', person.token)
  const links = await walkRecords('links', person.token)
  expect((await walkRecords('postings', person.token, { after: before.position })).items).toEqual([])
  await earn(person, 500)
  const since = await walkRecords('postings', person.token, { after: before.position })
  expect([...before.items, ...since.items].map(keyOf('postings'))).toEqual(await idsOf('postings', person))
  expect(since.items.length).toBeGreaterThan(0)
  expect((await walkRecords('links', person.token, { after: links.position })).items).toHaveLength(1)
  const ask = (kind: RecordKind, as: string, after: string) =>
    call(`GET /users/me/records/${kind}?after=${encodeURIComponent(after)}`, { as })
  const other = await makePerson()
  expect((await walkRecords('links', other.token)).position).toBeNull()
  for (const answer of [
    await ask('postings', person.token, 'made-up'),
    await ask('postings', person.token, links.position ?? ''),
    await ask('postings', other.token, before.position ?? ''),
  ])
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['after']])
})

test('a page reads no more rows than it shows, however many records there are', async () => {
  const person = await makePerson()
  await makeRecords(person)
  const whole = { ...person, ...toRange({}), after: null, limit: 2 }
  const readAll = async () => {
    const counts: Record<string, number> = {}
    for (const kind of RECORD_KINDS)
      counts[kind] = await countRowsRead(({ db }) => RECORD_SOURCES[kind].read(db, whole))
    return counts
  }
  await readAll()
  await rowsOf(
    `INSERT INTO links (id, code, creator_id, partner_id, url, title, sub_id, created_at, deleted_at)
     SELECT substr(l.id, 1, 20) || printf('z%05d', i), printf('%07d', i), l.creator_id, l.partner_id, l.url, '', '', l.created_at, iif(i % 2, l.created_at, NULL)
     FROM (SELECT * FROM links WHERE creator_id = ? LIMIT 1) l CROSS JOIN text_positions WHERE i <= 80 RETURNING id`,
    person.creatorId,
  )
  await rowsOf(
    `INSERT INTO click_days (link_id, day, raw) SELECT l.id, date('2024-01-01', printf('+%d days', i)), 1
     FROM links l CROSS JOIN text_positions WHERE i <= 80 AND l.creator_id = ? AND l.title = '' RETURNING day`,
    person.creatorId,
  )
  const counts = await readAll()
  // A page of clicks reads the ids of its 83 links twice, once for those without a click.
  for (const [kind, name, most] of [
    ['links', 'listAllLinks', 15],
    ['clicks', 'listClickDays', 200],
    ['orders', 'listAllOrders', 15],
    ['postings', 'listPostings', 60],
    ['contents', 'listAllContents', 40],
    ['channels', 'listAllChannels', 15],
    ['consents', 'listConsents', 15],
  ] as const)
    expect(counts[kind], name).toBeLessThan(most)
})

test('links without a click end a page of clicks early, and the next one goes on after them', async () => {
  const person = await makePerson()
  const partner = await makePartner()
  const links = [
    await makeLink(person, partner),
    await makeLink(person, partner),
    await makeLink(person, partner),
  ]
  const add = testDeps().db.prepare("INSERT INTO click_days (link_id, day, raw) VALUES (?, '2026-11-01', 1)")
  await add.bind(links[2]?.id).run()
  const ask = { ...person, ...toRange({}), after: null, limit: 10 }
  const { db } = testDeps()
  const first = await readClickDays(db, ask, 2)
  expect(first).toEqual({ rows: [], last: [links[2]?.id, ''], hasMore: true })
  const second = await readClickDays(db, { ...ask, after: first.last }, 2)
  expect(second.rows.map(({ link_id }) => link_id)).toEqual([links[2]?.id])
  expect(second.hasMore).toBe(false)
})
