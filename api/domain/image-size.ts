/** Width and height of an image from its header as it is shown, pixels. Nothing is inflated. Null when the header does not say. */
import { findOrientation } from './image-orientation.ts'

export type ImageSize = { width: number; height: number }

/** JPEG (ITU T.81): the first start-of-frame segment; turned on its side when Exif says so. */
export function findJpegSize(bytes: Uint8Array): ImageSize | null {
  const view = viewOf(bytes)
  let at = 2
  let isOnItsSide = false
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return isOnItsSide ? { width: height, height: width } : { width, height }
    }
    if (marker === 0xda || marker === 0xd9) return null
    const next = at + 2 + view.getUint16(at + 2)
    if (marker === 0xe1) isOnItsSide ||= (findOrientation(bytes.subarray(at, next)) ?? 1) >= 5
    at = next
  }
  return null
}

/** PNG: IHDR is always the first chunk. */
export function findPngSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** WebP: lossy (VP8), lossless (VP8L) or extended (VP8X). */
export function findWebpSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const kind = ascii(bytes, 12, 4)
  if (kind === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8X') return null
  const read24 = (at: number) => view.getUint16(at, true) + (bytes[at + 2] as number) * 65_536
  return { width: read24(24) + 1, height: read24(27) + 1 }
}

/** AVIF: the largest `ispe` property within the `meta` box near the start of the file. */
export function findAvifSize(bytes: Uint8Array): ImageSize | null {
  const head = bytes.subarray(0, 65_536)
  const view = viewOf(head)
  let largest: ImageSize | null = null
  for (let at = 4; at + 16 <= head.length; at += 1) {
    if (head[at] !== 0x69 || ascii(head, at, 4) !== 'ispe') continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
