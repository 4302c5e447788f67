/** Files as spreadsheets write them. */
import { expect, test } from 'vitest'
import { makePerson } from '#tests/helpers/make.ts'
import { rowsOf } from '#tests/helpers/money.ts'
import { toCsv, uploadFile } from '#tests/helpers/orders/imports.ts'
import { makeShop } from '#tests/helpers/orders/postback.ts'

const operator = await makePerson({ role: 'operator' })
const as = operator.token

/** Words of the file in EUC-KR; all other bytes are ASCII. */
const EUC_KR: Record<string, number[]> = {
  주문번호: [0xc1, 0xd6, 0xb9, 0xae, 0xb9, 0xf8, 0xc8, 0xa3],
  클릭번호: [0xc5, 0xac, 0xb8, 0xaf, 0xb9, 0xf8, 0xc8, 0xa3],
  상태: [0xbb, 0xf3, 0xc5, 0xc2],
  주문시각: [0xc1, 0xd6, 0xb9, 0xae, 0xbd, 0xc3, 0xb0, 0xa2],
  상품명: [0xbb, 0xf3, 0xc7, 0xb0, 0xb8, 0xed],
  주문금액: [0xc1, 0xd6, 0xb9, 0xae, 0xb1, 0xdd, 0xbe, 0xd7],
  커미션: [0xc4, 0xbf, 0xb9, 0xcc, 0xbc, 0xc7],
  담요: [0xb4, 0xe3, 0xbf, 0xe4],
  예정: [0xbf, 0xb9, 0xc1, 0xa4],
}
function toEucKr(text: string): Uint8Array<ArrayBuffer> {
  const parts = text.split(new RegExp(`(${Object.keys(EUC_KR).join('|')})`))
  return new Uint8Array(parts.flatMap((part) => EUC_KR[part] ?? [...part].map((char) => char.charCodeAt(0))))
}

test.each([
  ['EUC-KR', 'euc-kr', (csv: string) => toEucKr(csv)],
  ['UTF-8 with a BOM', 'utf-8', (csv: string) => new TextEncoder().encode(`\uFEFF${csv}`)],
  ['line feeds alone', 'utf-8', (csv: string) => new TextEncoder().encode(csv.replaceAll('\r\n', '\n'))],
])('%s is read as it was meant', async (_name, encoding, encode) => {
  const { partner, clickId } = await makeShop(await makePerson())
  const { data } = await uploadFile(as, partner, encode(toCsv([{ orderCode: 'F-1', clickId }])))
  expect(data).toMatchObject({ encoding, rows: 1, errors: [] })
  const [row] = await rowsOf<{ report: string }>(
    'SELECT report FROM import_rows WHERE import_id = ?',
    data.id,
  )
  expect(JSON.parse(row?.report ?? '').lines[0].productName).toBe('담요')
})

test('commas, quotes and line breaks inside a cell stay inside it', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const name = '담요, "겨울"\r\n세트'
  const { data } = await uploadFile(
    as,
    partner,
    toCsv([
      { orderCode: 'F-1', clickId, name },
      { orderCode: 'F-2', clickId },
    ]),
  )
  const rows = await rowsOf<{ line: number; report: string }>(
    'SELECT line, report FROM import_rows WHERE import_id = ?',
    data.id,
  )
  expect(rows.map(({ line }) => line)).toEqual([2, 4])
  expect(JSON.parse(rows[0]?.report ?? '').lines[0].productName).toBe('담요, "겨울" 세트')
})

const UNREADABLE: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', ''],
  ['a first line alone', toCsv([])],
  ['another first line', '이름,금액\n1,2'],
  ['a column twice', `${toCsv([]).trim()},주문번호\n1`],
  ['a quote that never ends', `${toCsv([])}\n"x`],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00])],
]
test.each(UNREADABLE)('%s is 422 at the file and leaves nothing behind', async (_name, content) => {
  const { partner } = await makeShop(await makePerson())
  const answer = await uploadFile(as, partner, content)
  expect([answer.status, answer.body.code]).toEqual([422, 'import_unreadable'])
  expect(answer.body.fields.file).toHaveLength(1)
  expect(await rowsOf('SELECT id FROM imports WHERE partner_id = ?', partner.id)).toEqual([])
})

test('a file with 5,001 rows or more than 5 MB is refused', async () => {
  const { partner, clickId } = await makeShop(await makePerson())
  const rows = Array.from({ length: 5_001 }, (_, i) => ({ orderCode: `F-${i}`, clickId }))
  expect((await uploadFile(as, partner, toCsv(rows))).body.code).toBe('import_unreadable')
  const large = await uploadFile(as, partner, 'x'.repeat(5 * 1024 * 1024 + 1))
  expect([large.status, large.body.code]).toEqual([413, 'file_too_large'])
})
