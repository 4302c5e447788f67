/**
 * The smallest workbook a spreadsheet opens: one sheet, text as text (a number of an account keeps its noughts, nothing is a formula), in a ZIP whose
 * parts are stored as they are. ECMA-376 Part 1; APPNOTE 6.3.9 of ZIP.
 */
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

/** Each part: its head, its bytes; then where each begins, and where that list begins. */
function toZip(parts: [name: string, text: string][]): Uint8Array {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, text] of parts) {
    const [label, bytes] = [encoder.encode(name), encoder.encode(text)]
    // version 2.0, names in UTF-8, stored, 1 January 1980
    const shared = [20, 0x0800, 0, 0, 0x0021]
    const sizes: [number, number, number] = [crc32(bytes), bytes.length, bytes.length]
    const head = fields([[4, 0x04034b50], ...twos(shared), ...fours(sizes), [2, label.length], [2, 0]])
    directory.push(
      fields([
        [4, 0x02014b50],
        [2, 20],
        ...twos(shared),
        ...fours(sizes),
        [2, label.length],
        ...twos([0, 0, 0, 0]),
        [4, 0],
        [4, at],
      ]),
      label,
    )
    pieces.push(head, label, bytes)
    at += head.length + label.length + bytes.length
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  const end = fields([
    [4, 0x06054b50],
    ...twos([0, 0, parts.length, parts.length]),
    [4, size],
    [4, at],
    [2, 0],
  ])
  return joined([...pieces, ...directory, end])
}

type Field = [width: 2 | 4, value: number]
const twos = (values: number[]): Field[] => values.map((value) => [2, value])
const fours = (values: number[]): Field[] => values.map((value) => [4, value])

function fields(values: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [width]) => sum + width, 0)))
  let at = 0
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

function joined(pieces: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, one) => sum + one.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
