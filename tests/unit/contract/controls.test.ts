import { expect, test } from 'vitest'
import { text } from '#contract/core/fields.ts'
import { postback } from '#contract/orders/postback.ts'

const REPORT = {
  eventId: 'e-1',
  orderCode: 'o-1',
  clickId: 'c',
  status: 'pending',
  version: 1,
  occurredAt: '2026-11-21T00:00:00Z',
  currency: 'KRW',
  lines: [{ productCode: 'p', productName: '머그', quantity: 1, amount: 1, commission: 1 }],
}
const [line] = REPORT.lines

test.each([0, 7, 10, 13, 27, 127, 133, 0x2028].map((code) => [code, String.fromCharCode(code)]))(
  'no report brings a letter that nobody sees: %s',
  (_, letter) => {
    expect(postback.safeParse(REPORT).success).toBe(true)
    for (const field of ['eventId', 'orderCode']) {
      const found = postback.safeParse({ ...REPORT, [field]: `a${letter}b` })
      expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
    }
    for (const field of ['productCode', 'productName']) {
      const found = postback.safeParse({ ...REPORT, lines: [{ ...line, [field]: `a${letter}b` }] })
      expect(found.error?.issues.map(({ path }) => path.join('.'))).toEqual([`lines.0.${field}`])
    }
  },
)

test('text fields drop invisible characters of a paste; a long text keeps its lines, a name has one', () => {
  expect(text('이유', 300).parse(' 머\u0000그\u0007 \u009b')).toBe('머그')
  expect(text('이유', 300).parse('가\r\n나')).toBe('가\n나')
  expect(text('이름', 20).parse('가\r\n나\u0000 ')).toBe('가 나')
})
