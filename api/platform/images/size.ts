/** Width and height of an image from its header as it is shown, pixels. Nothing is inflated. Null when the header does not say. */
import type { Source } from './bytes.ts'
import { findOrientation } from './orientation.ts'

const LETTER_I = 0x69

export type ImageSize = { width: number; height: number }

/** JPEG (ITU T.81): the first start-of-frame segment; turned on its side when Exif says so. */
export function findJpegSize(source: Source): ImageSize | null {
  let at = 2
  let isOnItsSide = false
  while (at + 9 < source.length) {
    if (source.number(at, 1) !== 0xff) return null
    const marker = source.number(at + 1, 1)
    if (marker === 0xff) {
      if (!source.hasNextPart()) return null
      at += 1
      continue
    }
    if (isFrame(marker)) {
      const [height, width] = [source.number(at + 5, 2), source.number(at + 7, 2)]
      return isOnItsSide ? { width: height, height: width } : { width, height }
    }
    const length = source.number(at + 2, 2)
    if (marker === 0xda || marker === 0xd9 || length < 2) return null
    const next = at + 2 + length
    if (marker === 0xe1) isOnItsSide ||= (findOrientation(source.view(at, next), source.cost) ?? 1) >= 5
    at = next
  }
  return null
}

/** Start of frame: 0xc0 to 0xcf but for tables (c4, cc) and what is reserved (c8). */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** PNG: IHDR is always the first chunk. */
export function findPngSize(source: Source): ImageSize | null {
  if (source.length < 24 || source.kind(12) !== 'IHDR') return null
  return { width: source.number(16, 4), height: source.number(20, 4) }
}

/** WebP: lossy (VP8), lossless (VP8L) or extended (VP8X). */
export function findWebpSize(source: Source): ImageSize | null {
  if (source.length < 30) return null
  const kind = source.kind(12)
  if (kind === 'VP8 ') return { width: source.little(26, 2) & 0x3fff, height: source.little(28, 2) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = source.little(21, 4)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  return { width: source.little(24, 3) + 1, height: source.little(27, 3) + 1 }
}

/** AVIF: the largest `ispe` property near the start of the file, which is the one of the whole picture. */
export function findAvifSize(source: Source): ImageSize | null {
  const end = Math.min(source.length, 65_536)
  let largest: ImageSize | null = null
  for (let at = source.find(LETTER_I, 4); at + 16 <= end; at = source.find(LETTER_I, at + 1)) {
    if (!source.says(at, 'ispe')) continue
    const size = { width: source.number(at + 8, 4), height: source.number(at + 12, 4) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
