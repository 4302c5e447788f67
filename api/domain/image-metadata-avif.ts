/**
 * Exif and XMP of an AVIF are items beside the picture (ISO/IEC 14496-12, `meta`). Every offset in the file counts from its start,
 * so they are blanked where they stand instead of being cut out.
 */
import { ascii } from './image-size.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Box = { kind: string; start: number; end: number }

/** A copy with the bytes of Exif and XMP zeroed. Null when such an item is there but can't be found in the file. */
export function blankAvif(bytes: Bytes): Bytes | null {
  const meta = boxesIn(bytes, 0, bytes.length).find((box) => box.kind === 'meta')
  if (!meta) return null
  const parts = boxesIn(bytes, meta.start + 4, meta.end)
  const hidden = listMetadataItems(bytes, parts)
  if (hidden.size === 0) return bytes
  const extents = listExtents(bytes, parts, hidden)
  if (!extents) return null
  const copy = bytes.slice()
  for (const { from, length } of extents) copy.fill(0, from, from + length)
  return copy
}

function boxesIn(bytes: Bytes, from: number, to: number): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) break
    boxes.push({ kind: ascii(bytes, at + 4, 4), start: at + head, end: at + size })
    at += size
  }
  return boxes
}

/** Ids of the items whose type is `Exif` or `mime` (XMP and the like). */
function listMetadataItems(bytes: Bytes, parts: Box[]): Set<number> {
  const found = new Set<number>()
  const info = parts.find((box) => box.kind === 'iinf')
  if (!info) return found
  const view = viewOf(bytes)
  const head = bytes[info.start] === 0 ? 6 : 8
  for (const entry of boxesIn(bytes, info.start + head, info.end)) {
    const version = bytes[entry.start] as number
    if (entry.kind !== 'infe' || version < 2) continue
    const isWide = version > 2
    const id = isWide ? view.getUint32(entry.start + 4) : view.getUint16(entry.start + 4)
    const kind = ascii(bytes, entry.start + (isWide ? 10 : 8), 4)
    if (kind === 'Exif' || kind === 'mime' || kind === 'uri ') found.add(id)
  }
  return found
}

type Extent = { from: number; length: number }

/** Where in the file these items stand; null when one of them stands somewhere else or nowhere. */
function listExtents(bytes: Bytes, parts: Box[], wanted: Set<number>): Extent[] | null {
  const location = parts.find((box) => box.kind === 'iloc')
  if (!location) return null
  const data = parts.find((box) => box.kind === 'idat')
  const read = makeReader(bytes, location)
  const version = read(1)
  read(3)
  const sizes = read(1)
  const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15]
  const more = read(1)
  const [baseSize, indexSize] = [more >> 4, version > 0 ? more & 15 : 0]
  const items = read(version < 2 ? 2 : 4)
  const extents: Extent[] = []
  const seen = new Set<number>()
  for (let item = 0; item < items; item += 1) {
    const id = read(version < 2 ? 2 : 4)
    const method = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(baseSize)
    const count = read(2)
    for (let extent = 0; extent < count; extent += 1) {
      read(indexSize)
      const from = base + read(offsetSize)
      const length = read(lengthSize)
      if (!wanted.has(id)) continue
      const origin = method === 0 ? 0 : method === 1 && data ? data.start : null
      if (origin === null || length === 0 || origin + from + length > bytes.length) return null
      extents.push({ from: origin + from, length })
      seen.add(id)
    }
  }
  return seen.size === wanted.size ? extents : null
}

/** Reads one unsigned number of so many bytes after another; past the end of the box it reads zeros. */
function makeReader(bytes: Bytes, box: Box): (size: number) => number {
  let at = box.start
  return (size) => {
    let value = 0
    for (let i = 0; i < size; i += 1, at += 1)
      value = value * 256 + (at < box.end ? (bytes[at] as number) : 0)
    return value
  }
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
