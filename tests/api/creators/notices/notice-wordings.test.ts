import { expect, test } from 'vitest'
import { judgeNotice } from '#api/creators/notices/judge.ts'
import { whyUnsuited } from '#api/creators/notices/suits.ts'
import { addDays, toKstDate } from '#contract/core/kst.ts'
import { call, testDeps } from '#tests/helpers/api.ts'
import { makeLinkedContent } from '#tests/helpers/creators/contents.ts'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'

const { token: as } = await makePerson({ role: 'operator' })
const today = toKstDate(testDeps().now())
const NEW = '[광고] 제휴 링크가 있어요. 사면 작성자가 수수료를 받습니다.'
type Version = { code: string; version: number; state: string; sentence: string; writtenBy: string | null }
const of = async (channelCode: string) => {
  const { items } = (await call('GET /ops/notices', { as })).data
  return items.find((one: { channelCode: string }) => one.channelCode === channelCode) as {
    latest: number
    versions: Version[]
  }
}
const create = async (channelCode: string, more: object = {}) =>
  call(`POST /ops/notices/${channelCode}`, {
    as,
    body: {
      latest: (await of(channelCode)).latest,
      sentence: NEW,
      startsOn: today,
      confirmed: true,
      ...more,
    },
  })
const withdraw = (code: string) => call(`POST /ops/notices/versions/${code}/withdraw`, { as })
const outdate = (code: string, why = '지침이 바뀌었어요.') =>
  call(`POST /ops/notices/versions/${code}/outdate`, { as, body: { why } })
const given = async (channelCode: string) =>
  (await call('GET /notices')).data.items.find(
    (one: { channelCode: string }) => one.channelCode === channelCode,
  )
const statesOf = async (channelCode: string) => (await of(channelCode)).versions.map(({ state }) => state)

test('a new sentence is given from its day on, and contents with the old one keep it', async () => {
  const person = await makePerson()
  const old = await makeLinkedContent(person)
  expect(old.notice.noticeCode).toBe('naver_blog_1')
  expect((await create('naver_blog')).status).toBe(200)
  expect(await given('naver_blog')).toMatchObject({ noticeCode: 'naver_blog_2', sentence: NEW })
  expect((await makeLinkedContent(person)).notice.noticeCode).toBe('naver_blog_2')
  expect((await call(`GET /contents/me/${old.id}`, { as: person.token })).data.notice.noticeCode).toBe(
    'naver_blog_1',
  )
  expect(await statesOf('naver_blog')).toEqual(['running', 'past'])
  const [log] = await rowsOf<{ before: string; after: string }>(
    "SELECT before, after FROM audit_log WHERE action = 'createNotice'",
  )
  expect(JSON.parse(log?.before ?? '')).toMatchObject({ version: 1 })
  expect(JSON.parse(log?.after ?? '')).toEqual({ version: 2, sentence: NEW, startsOn: today })
})

test('a planned sentence is not given yet, can be withdrawn, and only one waits at a time', async () => {
  const person = await makePerson()
  const later = addDays(today, 3)
  expect((await create('etc', { startsOn: later })).status).toBe(200)
  expect((await given('etc')).noticeCode).toBe('etc_1')
  const refused = await call('POST /contents/notice', { as: person.token, body: { noticeCode: 'etc_2' } })
  expect(refused.body.code).toBe('notice_unknown')
  expect((await create('etc', { startsOn: later })).body.code).toBe('notice_open')
  expect((await withdraw('etc_1')).body.code).toBe('notice_transition')
  expect((await withdraw('etc_2')).status).toBe(200)
  expect((await withdraw('etc_2')).body.code).toBe('notice_transition')
  expect(await statesOf('etc')).toEqual(['withdrawn', 'running'])
  expect((await create('etc')).status).toBe(200)
  expect((await given('etc')).noticeCode).toBe('etc_3')
})

test('a sentence that would not count on a live page is refused with the reason', async () => {
  for (const [sentence, said] of [
    ['[광고] 링크로 구매하면 수수료를 받을 수 있습니다.', '조건을 단 말'],
    ['[광고] 소정의 수수료를 받을 수도 있어요.', '조건을 단 말'],
    ['[광고] 대가를 받지 않았어요.', '받지 않는다는'],
    ['[광고] 제휴 링크가 있어요.', '무엇을 받는지'],
    ['체험단 글이에요.', '무엇을 받는지'],
    ['Sponsored', '무엇을 받는지'],
    [`[광고] ${'아주 '.repeat(36)}긴 글, 수수료를 받습니다.`, '첫 화면에'],
    ['[광고] <b>수수료</b>를 받습니다.', '꺾쇠'],
    ['[광고] 수수료를 받습니다.\nhttps://x.example', '한 줄로'],
  ] as const) {
    const refused = await create('x', { sentence })
    expect([refused.status, refused.body.fields?.sentence?.[0]], sentence).toEqual([
      400,
      expect.stringContaining(said),
    ])
  }
  for (const body of [
    { sentence: '가'.repeat(151) },
    { startsOn: '2020-01-01' },
    { startsOn: addDays(today, 400) },
    { confirmed: false },
  ])
    expect((await create('x', body)).status).toBe(400)
  expect((await call('POST /ops/notices/nowhere', { as, body: {} })).status).toBe(400)
  expect(await statesOf('x')).toEqual(['running'])
})

test('every sentence shipped with the product is accepted for its channel', async () => {
  const rows = await rowsOf<{ channel_code: 'x'; sentence: string }>(
    'SELECT channel_code, sentence FROM notices WHERE version = 1',
  )
  expect(rows).toHaveLength(12)
  for (const { channel_code, sentence } of rows)
    expect(whyUnsuited(sentence, channel_code), sentence).toBeNull()
})

test('an old sentence still counts until an owner marks it as outdated', async () => {
  const [{ sentence } = { sentence: '' }] = (await of('threads')).versions
  expect((await outdate('threads_1')).body.code, 'it is in force').toBe('notice_transition')
  expect((await create('threads')).status).toBe(200)
  const page = (html: string, outdated: string[]) =>
    judgeNotice({
      html: `<article><p>${html}</p><p>오늘 산 물건 이야기를 길게 해 볼게요.</p></article>`,
      url: 'https://post.example/1',
      sentences: [NEW, ...(outdated.length ? [] : [sentence])],
      outdated,
      channelCode: 'etc',
    })
  expect(page(sentence, []).check).toBe('at_start')
  expect((await outdate('threads_1')).status).toBe(200)
  expect((await outdate('threads_1')).body.code).toBe('notice_transition')
  expect(page(sentence, [sentence])).toMatchObject({ check: 'missing', detail: { problem: 'outdated' } })
  expect(page(NEW, [sentence]).check).toBe('at_start')
  expect(page(`${NEW} ${sentence}`, [sentence]).check).toBe('at_start')
  expect(await statesOf('threads')).toEqual(['running', 'outdated'])
})

test('of two concurrent new sentences one is refused, a repeated key acts once, and given sentences never change', async () => {
  const both = await Promise.all([
    create('tiktok', { latest: 1 }),
    create('tiktok', { latest: 1, sentence: `${NEW} 꼭.` }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const body = { latest: 1, sentence: NEW, startsOn: today, confirmed: true }
  const twice = () => call('POST /ops/notices/brunch', { as, body, key: 'notice-twice' })
  expect([(await twice()).status, (await twice()).status]).toEqual([200, 200])
  expect(await statesOf('brunch')).toEqual(['running', 'past'])
  expect((await create('brunch')).body.fields.sentence).toEqual(['전에 쓴 문구와 같아요.'])
  const { db } = testDeps()
  await expect(db.prepare("UPDATE notices SET sentence = 'x' WHERE code = 'x_1'").run()).rejects.toThrow(
    'notices_kept',
  )
  await expect(db.prepare("DELETE FROM notices WHERE code = 'x_1'").run()).rejects.toThrow('notices_kept')
})

test('owners write sentences, and support can only read them', async () => {
  const support = await makePerson({ operatorRole: 'support' })
  expect((await call('GET /ops/notices', { as: support.token })).status).toBe(200)
  const body = { latest: 1, sentence: NEW, startsOn: today, confirmed: true }
  expect((await call('POST /ops/notices/x', { as: support.token, body })).status).toBe(403)
  for (const verb of ['withdraw', 'outdate'])
    expect(
      (await call(`POST /ops/notices/versions/x_1/${verb}`, { as: support.token, body: { why: '왜' } }))
        .status,
    ).toBe(403)
  expect((await call('GET /ops/notices', { as: (await makePerson()).token })).status).toBe(403)
})
