/**
 * The smallest workbook that a spreadsheet opens: one sheet in a ZIP with uncompressed parts. Text stays
 * text, so an account number keeps its zeros and nothing becomes a formula. ECMA-376 Part 1; APPNOTE 6.3.9 of
 * ZIP.
 */
import { crc32 } from '#contract/core/crc32.ts'
import { concatBytes, directoryOf, type Entry, headOf } from '../../platform/zip.ts'

export type Cell = string | number

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const FIXED: [string, string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
]

export function toXlsx(rows: readonly (readonly Cell[])[]): Uint8Array {
  const lines = rows.map((cells) => `<row>${cells.map(toXml).join('')}</row>`).join('')
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines}</sheetData></worksheet>`
  return toZip([...FIXED, ['xl/worksheets/sheet1.xml', sheet]])
}

function toXml(cell: Cell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  const text = cell
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function toZip(parts: [name: string, text: string][]): Uint8Array {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const entries: Entry[] = []
  let at = 0
  for (const [name, text] of parts) {
    const bytes = encoder.encode(text)
    const entry: Entry = { name, at, crc: crc32(bytes), size: bytes.length, packed: bytes.length, day: null }
    const head = headOf(entry)
    entries.push(entry)
    pieces.push(head, bytes)
    at += head.length + bytes.length
  }
  return concatBytes([...pieces, directoryOf(entries, at)])
}
