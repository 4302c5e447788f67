/** Settlement files, as partners and networks write them. */
import { afterAll, expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { makeBilled } from '#tests/helpers/money/billing.ts'
import { uploadSettlement } from '#tests/helpers/money/settlements.ts'
import { expectProof, rowsOf } from '#tests/helpers/money.ts'

afterAll(expectProof)

const as = (await makePerson({ role: 'operator' })).token
const { partner } = await makeBilled(1_000)
const linesOf = (id: string) =>
  rowsOf('SELECT order_code, amount, counts FROM settlement_lines WHERE source_id = ? ORDER BY line', id)

const HEADS: [string, string][] = [
  ["LinkPrice's list", 'trlog_id,m_id,o_cd,status,commission\n1,,A-1,210,"1,234"'],
  ["LinkPrice's postback", 'order_code,commision\nA-1,1234'],
  ['Korean names below lines about the account', '정산서\n기간,2026-11\n주문 번호,커미션(원)\nA-1,"1,234원"'],
  ['names in capitals', 'Order_Code,Commission\nA-1,1234.00'],
]
test.each(HEADS)('%s is read', async (_, content) => {
  const { data } = await uploadSettlement(as, partner.id, content)
  expect(await linesOf(data.id)).toEqual([{ order_code: 'A-1', amount: 1_234, counts: 1 }])
})

test('an EUC-KR file is read', async () => {
  // '주문번호,커미션' as Korean Excel saves it.
  const head = 'c1d6b9aeb9f8c8a3 2c c4bfb9ccbcc7 0a'.replaceAll(' ', '')
  const bytes = (head.match(/../g) ?? []).map((one) => Number.parseInt(one, 16))
  const rest = [...'EUC-1,777'].map((char) => char.charCodeAt(0))
  const { data } = await uploadSettlement(as, partner.id, new Uint8Array([...bytes, ...rest]))
  expect(await linesOf(data.id)).toEqual([{ order_code: 'EUC-1', amount: 777, counts: 1 }])
})

test('columns with other names are named once and recognised the next time', async () => {
  const { partner: other } = await makeBilled(1_000)
  const content = '접수키,줄 돈,수수료\nK-1,50,999'
  const unknown = await uploadSettlement(as, other.id, content)
  expect([unknown.status, unknown.body.code]).toEqual([422, 'import_unreadable'])
  expect(unknown.body.fields.file[0]).toContain('두 칸의 이름')
  const wrong = await uploadSettlement(as, other.id, content, {
    codeColumn: '접수키',
    amountColumn: '없는 칸',
  })
  expect(wrong.status).toBe(422)
  const named = await uploadSettlement(as, other.id, content, { codeColumn: '접수키', amountColumn: '줄 돈' })
  expect(await linesOf(named.data.id)).toEqual([{ order_code: 'K-1', amount: 50, counts: 1 }])
  const next = await uploadSettlement(as, other.id, '접수키,줄돈,수수료\nK-2,60,999')
  expect(await linesOf(next.data.id)).toEqual([{ order_code: 'K-2', amount: 60, counts: 1 }])
})

const BROKEN: [string, string, string][] = [
  ['no head', 'a,b\n1,2', '주문 번호와 커미션 칸을 찾지 못했어요'],
  ['nothing below', '주문번호,커미션', '정산한 주문이 없어요'],
  ['no number of an order', '주문번호,커미션\nA,1\n,5', '3번째 줄의 주문 번호가 비어'],
  ['a number a spreadsheet has rounded', '주문번호,커미션\n1.23E+15,5', '텍스트로 바꾼 뒤'],
  ['words for an amount', '주문번호,커미션\nA,많이', '2번째 줄의 커미션'],
  ['half a won', '주문번호,커미션\nA,0.5', '2번째 줄의 커미션'],
  ['separators that mean something else', '주문번호,커미션\nA,"12,00"', '2번째 줄의 커미션'],
  ['an open quote', '주문번호,커미션\n"A', '따옴표'],
  ['a status nobody knows', '주문번호,상태,커미션\nA,정산완료취소,5', '2번째 줄의 상태'],
  ['only a sum', '주문번호,커미션\n합계,500', '정산한 주문이 있는 줄이 없어요'],
]
test.each(BROKEN)(
  'a file with %s is refused with its line, and nothing of it is kept',
  async (_, content, says) => {
    const before = await rowsOf('SELECT count(*) AS n FROM settlements')
    const { status, body } = await uploadSettlement(as, partner.id, content)
    expect([status, body.code]).toEqual([422, 'import_unreadable'])
    expect(body.fields.file.join(' ')).toContain(says)
    expect(await rowsOf('SELECT count(*) AS n FROM settlements')).toEqual(before)
  },
)

test('a file that is too long is refused', async () => {
  const rows = Array.from({ length: 20_001 }, (_, at) => `A${at},1`).join('\n')
  const { status, body } = await uploadSettlement(as, partner.id, `주문번호,커미션\n${rows}`)
  expect([status, body.fields.file[0]]).toEqual([422, expect.stringContaining('20,000줄까지')])
})

test('a settlement for an unknown partner is not found', async () => {
  expect((await uploadSettlement(as, 'prt_nobody', '주문번호,커미션\nA,1')).status).toBe(404)
})

test('a creator cannot upload a settlement file', async () => {
  const member = await makePerson()
  expect((await uploadSettlement(member.token, partner.id, '주문번호,커미션\nA,1')).status).toBe(403)
})
