import { expect, test } from 'vitest'
import { addDays } from '#contract/core/kst.ts'
import { fillMarks, listMarks, payDayWords, strangeMark } from '#contract/platform/placeholders.ts'
import { begin, makeOwner, publish, read, save, seen, today } from '../../helpers/accounts/legal.ts'
import { call } from '../../helpers/api.ts'
import { openHelp } from '../../helpers/site/help.ts'
import { setPolicy } from '../../helpers/site/policies.ts'

const { read: readHelp, listed } = await openHelp()
await makeOwner()

/** Matches the default values as a text would state them. */
const OLD = /(?<!\d)10,000원|(?<!\d)(?:10|25)일|(?<![\d.])5 ?%|(?<!\d)6개월/

/** Reads all texts of the help and the terms that visitors and members can read. */
async function readAll(): Promise<string[]> {
  const articles = await Promise.all((await listed()).map(async ({ slug }) => (await readHelp(slug)).data))
  const found = (await call(`GET /search?q=${encodeURIComponent('출금')}`)).data.help
  const texts = await Promise.all(
    (['terms', 'privacy'] as const).map(async (kind) => (await read(kind)).data),
  )
  return [...articles, found, ...texts].map((one) => JSON.stringify(one))
}

test('help and terms contain policy numbers only as placeholders: a new number shows immediately and the old one nowhere', async () => {
  for (const kind of ['terms', 'privacy'] as const)
    expect((await publish({ kind, version: 1 }, today)).status).toBe(200)
  expect((await readAll()).filter((text) => OLD.test(text)).length).toBeGreaterThanOrEqual(4)
  await setPolicy('minimum_payout', { won: 34_000 })
  await setPolicy('pay_days', { days: [7, 14, 21] })
  await setPolicy('referral', { bps: 350, months: 9 })
  const texts = await readAll()
  for (const text of texts) expect(OLD.exec(text)?.[0], text).toBeUndefined()
  for (const number of ['34,000원', '7일, 14일과 21일', '3.5%', '9개월'])
    expect(
      texts.some((text) => text.includes(number)),
      number,
    ).toBe(true)
  expect(texts.join(), 'every mark is filled in').not.toMatch(/[{}]['가-힣 ]+[{}]/)
  expect((await call(`GET /search?q=${encodeURIComponent('34,000원')}`)).data.help).toHaveLength(1)
})

test('an expired version of the terms shows the numbers of its last day', async () => {
  const { version } = (await call('POST /ops/legal-texts/terms', { as: (await makeOwner()).token })).data
  const ref = { kind: 'terms' as const, version }
  const body = '출금\n{최소 출금 금액}부터 매달 {지급일}에 보내요.'
  expect((await save(ref, { body })).status).toBe(200)
  expect(await seen(ref)).toMatchObject({
    sections: [{ title: '출금', lines: ['34,000원부터 매달 7일, 14일과 21일에 보내요.'] }],
    marks: expect.arrayContaining([{ mark: '{지급일}', says: '7일, 14일과 21일' }]),
  })
  const refused = await save(ref, { body: '출금\n{최소 금액}부터' })
  expect([refused.status, refused.body.fields.body[0]]).toEqual([
    400,
    '‘{최소 금액}’는 쓸 수 없는 표시예요. 중괄호는 아래에 있는 표시에만 쓸 수 있어요.',
  ])
  expect((await publish(ref, addDays(today, 7))).status).toBe(200)
  await begin({ kind: 'terms', version: 1 }, '2026-01-01')
  await begin(ref)
  const first = JSON.stringify((await read('terms', 1)).data.sections)
  expect(first, 'before anything was decided').toContain('10,000원부터')
  expect(JSON.stringify((await read('terms')).data.sections)).toContain('34,000원부터')
})

test('an unknown placeholder or a lone brace stays as written and is reported', () => {
  const numbers = {
    minimumPayoutWon: 10_000,
    payDays: [15],
    referralBps: 500,
    referralMonths: 6,
    minors: 'refused' as const,
    grades: [{ grade: '씨앗', shareBps: 7_050 }],
  }
  expect(listMarks(numbers).map(({ says }) => says)).toEqual([
    '10,000원',
    '15일',
    '5%',
    '6개월',
    '신청할 수 없어요',
    '씨앗 70.5%',
  ])
  expect(fillMarks('{지급일} {없음} {constructor} { {지급일', numbers)).toBe(
    '15일 {없음} {constructor} { {지급일',
  )
  for (const text of ['{없음}', '{', 'a } b', '{{지급일}}', '{ 지급일 }', `{${'가'.repeat(40)}}`])
    expect(strangeMark(text), text).not.toBeNull()
  expect(strangeMark('{지급일}{추천 비율}')).toBeNull()
  expect([[10], [10, 25], [1, 10, 20]].map(payDayWords)).toEqual(['10일', '10일과 25일', '1일, 10일과 20일'])
})
