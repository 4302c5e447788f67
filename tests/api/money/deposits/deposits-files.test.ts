/** Files of deposits as Korean banks write them. */
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { TODAY, uploadDeposits } from '#tests/helpers/money/billing.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const as = (await makePerson({ role: 'operator' })).token

test('a bank line is stored once whichever file it comes in; two identical lines in one file are two', async () => {
  const head = '거래일자\t,입금액,출금액,적요,거래후잔액'
  const line = `${TODAY.replaceAll('-', '')},"1,500",0,같은 사람,`
  const out = `${TODAY},0,"9,000",나간 돈,`
  const first = await uploadDeposits(as, [head, line, line, out].join('\n'))
  expect(first.data).toEqual({ lines: 2, added: 2, sum: 3_000 })
  const again = await uploadDeposits(as, [head, line, line, `${TODAY},700,0,새 사람,`].join('\n'))
  expect(again.data).toEqual({ lines: 3, added: 1, sum: 700 })
  expect((await uploadDeposits(as, [head, line, line, out].join('\n'))).data.added).toBe(0)
})

test('an EUC-KR file with one column of amounts and one of their kind is read', async () => {
  // '거래일자,구분,거래금액,내용' and '입금', '출금' as Korean Excel saves them.
  const bytes = (hex: string) => (hex.match(/../g) ?? []).map((one) => Number.parseInt(one, 16))
  const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
  const [DAY, WAY, WON, WHO] = ['b0c5b7a1c0cfc0da', 'b1b8bad0', 'b0c5b7a1b1ddbed7', 'b3bbbfeb'].map(bytes)
  const [IN, OUT] = ['c0d4b1dd', 'c3e2b1dd'].map(bytes)
  const comma = ascii(',')
  const file = [
    ...(DAY ?? []),
    ...comma,
    ...(WAY ?? []),
    ...comma,
    ...(WON ?? []),
    ...comma,
    ...(WHO ?? []),
    ...ascii('\n'),
    ...ascii(`${TODAY} 10:00:00,`),
    ...(IN ?? []),
    ...ascii(',4321,eucone\n'),
    ...ascii(`${TODAY} 10:01:00,`),
    ...(OUT ?? []),
    ...ascii(',99,eucout\n'),
  ]
  expect((await uploadDeposits(as, new Uint8Array(file))).data).toEqual({ lines: 1, added: 1, sum: 4_321 })
})

const BROKEN: [string, string, string][] = [
  ...['미입금', '입금취소', '입금불능', '입금예정', '대체'].map((way): [string, string, string] => [
    `the kind ${way}`,
    `거래일자,구분,거래금액,내용\n${TODAY},${way},1000,누구`,
    '입금인지 출금인지 알 수 없어요',
  ]),
  ['no head', 'a,b\n1,2', '거래일자와 입금액 칸을 찾지 못했어요'],
  ['nothing below', '거래일자,입금액', '거래가 없어요'],
  ['no number', `거래일자,입금액\n${TODAY},12원 3전`, '2번째 줄의 금액'],
  ['no day', '거래일자,입금액\n어제,1000', '2번째 줄의 날짜'],
  ['a day to come', '거래일자,입금액\n2999-01-01,1000', '아직 오지 않은 날'],
  ['an open quote', '거래일자,입금액\n"2026', '따옴표'],
  ['money that left alone', `거래일자,입금액,출금액\n${TODAY},0,500`, '들어온 돈이 있는 줄이 없어요'],
]
test.each(BROKEN)(
  'a file with %s is refused with its line, and nothing of it is kept',
  async (_, content, says) => {
    const before = await rowsOf('SELECT count(*) AS n FROM deposits')
    const { status, body } = await uploadDeposits(as, content)
    expect([status, body.code]).toEqual([422, 'import_unreadable'])
    expect(body.fields.file.join(' ')).toContain(says)
    expect(await rowsOf('SELECT count(*) AS n FROM deposits')).toEqual(before)
  },
)
