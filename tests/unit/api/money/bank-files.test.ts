import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toXlsx } from '#api/money/payout-batches/xlsx.ts'
import { toCp949 } from '#api/platform/csv/cp949.ts'
import { BANK_CODES, BANK_FILES, columnsOf } from '#contract/money/bank-files.ts'
import { BANKS } from '#contract/platform/banks.ts'

test('every bank file layout has as many columns as its header, and every bank has a code of its own', () => {
  for (const { head, columns } of Object.values(BANK_FILES))
    if (head) expect(head).toHaveLength(columns.length)
  expect(Object.keys(BANK_CODES).sort()).toEqual([...BANKS].sort())
  expect(new Set(Object.values(BANK_CODES)).size).toBe(BANKS.length)
})

test('the layout parser reads columns by their names and returns null for an unknown name', () => {
  expect(columnsOf('은행코드, 계좌번호 ·금액/빈칸')).toEqual(['bankCode', 'account', 'amount', 'empty'])
  expect(columnsOf('계좌번호, 비밀')).toEqual(['account', null])
})

test('the encoder writes CP949 with syllables beyond KS X 1001 and puts a question mark for a character without a code', () => {
  const hex = (text: string) => Buffer.from(toCp949(text)).toString('hex')
  // The bytes that Python's codec cp949 writes.
  expect(hex('똠뷁펲힣갂가㈜')).toBe('8c6394eebc84c6528141b0a1a2df')
  const plain = '"김하나","110-123"\r\n'
  expect(new TextDecoder('euc-kr').decode(toCp949(plain))).toBe(plain)
  expect(hex('a😀b')).toBe('613f62')
})

type Part = { name: string; text: string; crc: number }

/** Reads the files of a ZIP by the directory at its end. */
function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const parts: Part[] = []
  let at = view.getUint32(end + 16, true)
  for (let nth = 0; nth < view.getUint16(end + 10, true); nth += 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [size, label, begin] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + label))
    const data = bytes.subarray(begin + 30 + label, begin + 30 + label + size)
    expect(view.getUint32(begin, true)).toBe(0x04034b50)
    const method = view.getUint16(at + 10, true)
    parts.push({
      name,
      text: new TextDecoder().decode(method === 8 ? inflateRawSync(data) : data),
      crc: view.getUint32(at + 16, true),
    })
    at += 46 + label
  }
  return parts
}

test('a workbook preserves the leading zeros of an account, writes no formula and escapes XML characters', () => {
  const parts = partsOf(
    toXlsx([
      ['계좌', '금액'],
      ['0012345', 38_680],
      ['=1+1', '<a & b>\u0001'],
    ]),
  )
  expect(parts.map(({ name }) => name)).toContain('xl/workbook.xml')
  const sheet = parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.text ?? ''
  expect(sheet).toContain(
    '<c t="inlineStr"><is><t xml:space="preserve">0012345</t></is></c><c><v>38680</v></c>',
  )
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>')
  expect(sheet).toContain('&lt;a &amp; b&gt;<')
  expect(sheet).not.toContain('<f>')
  // CRC-32 of an empty input is 0, of "123456789" 0xcbf43926 (the check value of its definition).
  const [check] = partsOf(toXlsx([]))
  expect(check?.crc).toBeGreaterThan(0)
})
