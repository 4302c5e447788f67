/** The items of an AVIF: coded pictures, and beside them Exif, XMP and whatever else somebody put there. */

import { type Box, boxesIn, type Copy } from './avif-boxes.ts'
import type { Source } from './bytes.ts'

/** `head`: where the four letters of its kind end; after them come names. */
type Item = { id: number; kind: string; head: number; box: Box }

/** A coded picture, or one put together from others. */
export function isKeptItem(kind: string): boolean {
  return ['av01', 'grid', 'iden', 'iovl', 'tmap'].includes(kind)
}

export function readItems(source: Source, info: Box): Item[] {
  const head = source.number(info.start, 1) === 0 ? 6 : 8
  return boxesIn(source, info.start + head, info.end).flatMap((box) => {
    const version = source.number(box.start, 1)
    const size = version > 2 ? 4 : 2
    const kindAt = box.start + 4 + size + 2
    if (box.kind !== 'infe' || version < 2 || kindAt + 4 > box.end) return []
    const id = source.number(box.start + 4, size)
    return [{ id, kind: source.kind(kindAt), head: kindAt + 4, box }]
  })
}

type Setup = {
  /** The `iloc` box. */
  places: Box
  /** The `idat` box. */
  data: Box | null
  /** Ids of the items to keep. */
  wanted: Set<number>
  /** Nothing lies behind it. */
  end: number
  /** Boxes that are written by us; an item in them would bring back what was left out. */
  ours: Box[]
}

/** Copies what the wanted items are made of. False when one of them stands nowhere, or somewhere else than in the file. */
export function keepExtents(source: Source, { places, data, wanted, end, ours }: Setup, copy: Copy): boolean {
  let at = places.start
  const read = (size: number) => {
    at += size
    return source.number(at - size, size)
  }
  const version = read(1)
  read(3)
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const idSize = version < 2 ? 2 : 4
  const items = read(idSize)
  const itemSize = idSize + (version > 0 ? 2 : 0) + 2 + baseSize + 2
  const extentSize = indexSize + offsetSize + lengthSize
  const found = new Set<number>()
  let left = 2 * source.length
  if (items * itemSize > places.end - at) return false
  for (let item = 0; item < items; item += 1) {
    if (at + itemSize > places.end) return false
    const id = read(idSize)
    const method = version > 0 ? read(2) & 15 : 0
    read(2)
    const base = read(baseSize)
    const extents = read(2)
    // An extent of no bytes can be announced any number of times.
    if (extents * Math.max(1, extentSize) > places.end - at) return false
    for (let extent = 0; extent < extents; extent += 1) {
      read(indexSize)
      const from = base + read(offsetSize)
      const length = read(lengthSize)
      if (!wanted.has(id)) continue
      const origin = method === 0 ? 0 : method === 1 && data ? data.start : null
      left -= length
      if (origin === null || length === 0 || left < 0) return false
      const [start, stop] = [origin + from, origin + from + length]
      const isInData = data !== null && start >= data.start && stop <= data.end
      const isInOurs = ours.some((box) => start < box.end && stop > box.at)
      if (stop > end || (isInOurs && !isInData)) return false
      copy(start, stop)
      found.add(id)
    }
  }
  return wanted.size > 0 && found.size === wanted.size
}
