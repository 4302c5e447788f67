/**
 * Takes out of an image what a camera or an editor wrote beside the picture: place, time, device, owner, thumbnails, comments.
 * Works on the container alone; no pixel is read. Colour profiles stay.
 */
import { blankAvif } from './image-metadata-avif.ts'
import { findOrientation } from './image-orientation.ts'
import { ascii } from './image-size.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The same picture without metadata; null when it can't be told where the metadata is. */
export function stripMetadata(bytes: Bytes, mediaType: string): Bytes | null {
  if (mediaType === 'image/jpeg') return stripJpeg(bytes)
  if (mediaType === 'image/png') return stripPng(bytes)
  if (mediaType === 'image/webp') return stripWebp(bytes)
  return blankAvif(bytes)
}

/**
 * Keeps APP0 (JFIF), APP2 (colour profile), APP14 (Adobe colour transform) and, of Exif, which way up the picture is. What
 * follows its end (previews, videos) is dropped.
 */
function stripJpeg(bytes: Bytes): Bytes {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2))
      return join(kept)
    }
    const next = at + 2 + readUint16(bytes, at + 2)
    const segment = bytes.subarray(at, next)
    if (marker === 0xe1) kept.push(...uprightOnly(segment))
    else if (!isJpegExtra(marker)) kept.push(segment)
    at = marker === 0xda ? endOfScan(bytes, next) : next
    if (marker === 0xda) kept.push(bytes.subarray(next, at))
  }
  return join([...kept, new Uint8Array([0xff, 0xd9])])
}

function isJpegExtra(marker: number): boolean {
  const isApp = marker >= 0xe0 && marker <= 0xef
  return marker === 0xfe || (isApp && ![0xe0, 0xe2, 0xee].includes(marker))
}

/** Within a scan 0xFF is followed by 0x00 or a restart marker; anything else begins the next segment. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] as number
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** An Exif segment that says nothing but the orientation, when the given one says it and it is not the usual one. */
function uprightOnly(segment: Uint8Array): Uint8Array[] {
  const orientation = findOrientation(segment)
  if (orientation === null || orientation === 1) return []
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return [new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif])]
}

const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function stripPng(bytes: Bytes): Bytes {
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + readUint32(bytes, at)
    const kind = ascii(bytes, at + 4, 4)
    if (PNG_KEPT.has(kind)) kept.push(bytes.subarray(at, end))
    if (kind === 'IEND') break
    at = end
  }
  return join(kept)
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of VP8X that announce an Exif and an XMP chunk. */
const WEBP_METADATA_FLAGS = 0x08 | 0x04

function stripWebp(bytes: Bytes): Bytes {
  const kept: Uint8Array[] = []
  const end = Math.min(bytes.length, 8 + readUint32(bytes, 4, true))
  for (let at = 12; at + 8 <= end; ) {
    const size = readUint32(bytes, at + 4, true)
    const next = at + 8 + size + (size % 2)
    const kind = ascii(bytes, at, 4)
    if (WEBP_KEPT.has(kind))
      kept.push(kind === 'VP8X' ? withoutFlags(bytes.subarray(at, next)) : bytes.subarray(at, next))
    at = next
  }
  const head = bytes.slice(0, 12)
  const body = join(kept)
  new DataView(head.buffer).setUint32(4, 4 + body.length, true)
  return join([head, body])
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice()
  copy[8] = (copy[8] as number) & ~WEBP_METADATA_FLAGS
  return copy
}

function readUint16(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(at)
}

function readUint32(bytes: Uint8Array, at: number, littleEndian = false): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, littleEndian)
}

function join(parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
