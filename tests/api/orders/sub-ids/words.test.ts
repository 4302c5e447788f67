/** The words of a network: given once, with the first link, for good. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { judgeUnknownWords } from '#api/orders/inbox/unknown-words.ts'
import { addDays, startOfKstDate, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'
import {
  addWords,
  emptyPool,
  linkTo,
  makeChannel,
  makeSubIdPartner,
  reportByWord,
  SUB_ID_NETWORK,
  takeReport,
  wordOf,
} from '#tests/helpers/orders/sub-ids.ts'

const TODAY = toKstDate(new Date())

beforeEach(emptyPool)
afterAll(expectProof)

const laterDeps = (days: number) => ({
  ...testDeps(),
  now: () => new Date(Date.parse(startOfKstDate(addDays(TODAY, days))) + 15 * 3_600_000),
})

const ordersOf = async (token: string) => (await call('GET /orders', { as: token })).data.items

test('two first links at once take one word, and two people never the same', async () => {
  const [one, two] = [await makePerson(), await makePerson()]
  const [partner, words] = [await makeSubIdPartner(), await addWords(3)]
  const answers = await Promise.all([one, one, two, one].map((person) => linkTo(person, partner)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const taken = [await wordOf(one), await wordOf(two)]
  expect(new Set(taken).size).toBe(2)
  expect(words).toEqual(expect.arrayContaining(taken))
  const channels = 'SELECT count(*) AS n FROM links WHERE creator_id = ? AND is_channel = 1'
  expect(await rowsOf(channels, one.creatorId)).toEqual([{ n: 1 }])
  const { data } = await call('GET /affiliate-links', { as: one.token })
  expect(data.total).toBe(4)
})

test('without a free word the link is refused with a sentence, an alarm stands, and it ends with new words', async () => {
  const [person, partner] = [await makePerson(), await makeSubIdPartner()]
  const answer = await linkTo(person, partner)
  expect([answer.status, answer.body.code]).toEqual([409, 'network_words_empty'])
  expect(answer.body.message).toContain(`${partner.title}에 채널을 등록하고 있어요.`)
  const url = `https://${partner.host}/p/many`
  const many = await call('POST /affiliate-links/many', { as: person.token, body: { urls: [url] } })
  expect(many.data.items).toEqual([{ ok: false, url, reason: answer.body.message }])
  expect(await wordOf(person)).toBeNull()
  const open = "SELECT count(*) AS n FROM alarms WHERE kind = 'network_words_few' AND closed_at IS NULL"
  expect(await rowsOf(open)).toEqual([{ n: 1 }])
  await addWords(20)
  expect(await rowsOf(open)).toEqual([{ n: 0 }])
  expect((await linkTo(person, partner)).status).toBe(200)
  expect(await rowsOf(open), '19 are left').toEqual([{ n: 1 }])
})

test('many links at once bring the channel link once and no line for it', async () => {
  const [person, partner] = [await makePerson(), await makeSubIdPartner()]
  await addWords(2)
  const urls = ['a', 'b'].map((path) => `https://${partner.host}/${path}`)
  const { data } = await call('POST /affiliate-links/many', { as: person.token, body: { urls } })
  expect(data.items.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
  expect((await call('GET /affiliate-links', { as: person.token })).data.total).toBe(3)
})

test('a late order of a creator who left is theirs, and nobody else gets the word', async () => {
  const { person, partner, word } = await makeChannel()
  await rowsOf(
    "UPDATE users SET withdrawn_at = '2026-11-28T00:00:00.000Z' WHERE id = ? RETURNING id",
    person.userId,
  )
  expect(await takeReport(partner, reportByWord({ word }), laterDeps(3))).toBeNull()
  const [order] = await rowsOf<{ creator_id: string }>(
    'SELECT creator_id FROM orders WHERE partner_id = ?',
    partner.id,
  )
  expect(order?.creator_id).toBe(person.creatorId)
  await addWords(1)
  const next = await makePerson()
  await linkTo(next, partner)
  expect(await wordOf(next)).not.toBe(word)
  await expect(
    rowsOf('UPDATE network_words SET creator_id = ? WHERE word = ? RETURNING word', next.creatorId, word),
  ).rejects.toThrow('network_words_fixed')
  await expect(rowsOf('DELETE FROM network_words WHERE word = ? RETURNING word', word)).rejects.toThrow(
    'network_words_no_delete',
  )
})

test('a word that nobody has waits, and counts for its creator from the day on which they get it', async () => {
  const [person, partner] = [await makePerson(), await makeSubIdPartner()]
  const [word = ''] = await addWords(1)
  const yesterday = reportByWord({ word, day: addDays(TODAY, -1) })
  expect(await takeReport(partner, yesterday)).toBe('sub_id_unknown')
  const today = reportByWord({ word })
  expect(await takeReport(partner, today)).toBe('sub_id_unknown')
  expect(await judgeUnknownWords(testDeps())).toBe(0)
  await linkTo(person, partner)
  expect(await wordOf(person)).toBe(word)
  expect(await judgeUnknownWords(testDeps())).toBe(2)
  expect(await judgeUnknownWords(testDeps())).toBe(0)
  expect(await ordersOf(person.token)).toMatchObject([{ orderCode: today.orderCode }])
  const waiting = "SELECT order_code, reason FROM inbox WHERE partner_id = ? AND result = 'quarantined'"
  expect(await rowsOf(waiting, partner.id)).toEqual([
    { order_code: yesterday.orderCode, reason: 'sub_id_unknown' },
  ])
})

test('wrong words are refused with their text, and known ones stay', async () => {
  const operator = await makePerson({ role: 'operator' })
  const add = (words: string) =>
    call('POST /ops/network-words', { as: operator.token, body: { network: SUB_ID_NETWORK, words } })
  const { body } = await add('good1\n한글')
  expect(body.fields.words).toEqual(['‘한글’: 영문, 숫자, -, _ 로 20자까지 쓸 수 있어요.'])
  expect((await add('good1\ngood2, good1')).data).toEqual({ added: 2, known: 0 })
  expect((await add('good2\ngood3')).data).toEqual({ added: 1, known: 1 })
  const { data } = await call('GET /ops/network-words?limit=2', { as: operator.token })
  expect([data.items.length, data.free]).toEqual([2, 3])
  const rest = await call(`GET /ops/network-words?limit=2&after=${encodeURIComponent(data.next)}`, {
    as: operator.token,
  })
  expect(rest.data.items.map(({ word }: { word: string }) => word)).toEqual(['good3'])
})
