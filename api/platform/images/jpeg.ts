/** JPEG (ITU T.81): a row of marked segments, and between them the scans. */
import { type Bytes, bytesOf, join, lettersOf, type Source } from './bytes.ts'
import { findOrientation } from './orientation.ts'
import { safeProfile } from './profile.ts'
import { isFrame } from './size.ts'

const END = Uint8Array.of(0xff, 0xd9)
const [APP0, APP1, APP2, APP14, SCAN, END_MARKER] = [0xe0, 0xe1, 0xe2, 0xee, 0xda, 0xd9]
/** Tables of the decoder: DHT, DAC, DQT, DNL, DRI. */
const TABLES = [0xc4, 0xcc, 0xdb, 0xdc, 0xdd]
const PROFILE_NAME = 'ICC_PROFILE\0'
const PROFILE_HEAD = PROFILE_NAME.length + 6
/** A segment says its length in 16 bits. */
const PROFILE_PART = 0xffff - PROFILE_HEAD + 2

/**
 * Keeps what a decoder asks for and, rewritten, what colours and place it needs: JFIF's density, Adobe's transform, the colour
 * profile, and of Exif which way up the picture is. What follows its end is dropped.
 */
export function cleanJpeg(source: Source): Bytes {
  const kept: Uint8Array[] = [source.view(0, 2)]
  const profile: Bytes[] = []
  let profileAt = -1
  let at = 2
  while (at + 4 <= source.length && source.number(at, 1) === 0xff) {
    const marker = source.number(at + 1, 1)
    if (marker === 0xff) {
      if (!source.hasNextPart()) break
      at += 1
      continue
    }
    const length = source.number(at + 2, 2)
    const next = at + 2 + length
    if (marker === END_MARKER || length < 2 || next > source.length || !source.hasNextPart()) break
    if (marker === APP2 && source.says(at + 4, PROFILE_NAME)) {
      if (profileAt < 0) profileAt = kept.length
      profile.push(source.view(at + 2 + PROFILE_HEAD - 2, next))
    } else kept.push(...keepSegment(source, marker, at, next))
    at = next
    if (marker !== SCAN) continue
    at = endOfScan(source, next)
    kept.push(source.view(next, at))
  }
  if (profileAt >= 0) kept.splice(profileAt, 0, ...keepProfile(profile, source))
  return join([...kept, END], source.cost)
}

function keepSegment(source: Source, marker: number, at: number, next: number): Uint8Array[] {
  if (marker === APP0) return keepJfif(source, at, next)
  if (marker === APP1) return keepOrientation(source, at, next)
  if (marker === APP14) return keepAdobe(source, at, next)
  if (isFrame(marker)) return upTo(source, at, next, 8 + 3 * source.number(at + 9, 1))
  if (marker === SCAN) return upTo(source, at, next, 6 + 2 * source.number(at + 4, 1))
  return TABLES.includes(marker) ? [source.view(at, next)] : []
}

/** The segment with the bytes it needs; those it has beyond them are nothing a decoder reads. */
function upTo(source: Source, at: number, next: number, length: number): Uint8Array[] {
  if (at + 2 + length >= next) return [source.view(at, next)]
  return [source.view(at, at + 2), bytesOf(length, 2), source.view(at + 4, at + 2 + length)]
}

/** The density of its points, without the small picture it may bring. */
function keepJfif(source: Source, at: number, next: number): Uint8Array[] {
  if (next - at < 18 || !source.says(at + 4, 'JFIF\0')) return []
  return [segment(APP0, [...source.view(at + 4, at + 16), 0, 0])]
}

/** How the colours were turned, which a decoder cannot guess. */
function keepAdobe(source: Source, at: number, next: number): Uint8Array[] {
  if (next - at < 16 || !source.says(at + 4, 'Adobe')) return []
  return [segment(APP14, [...lettersOf('Adobe'), 0, 100, 0, 0, 0, 0, source.number(at + 15, 1)])]
}

/** Exif that says nothing but the orientation, when it is not the usual one. */
function keepOrientation(source: Source, at: number, next: number): Uint8Array[] {
  const orientation = findOrientation(source.view(at, next), source.cost)
  if (orientation === null || orientation === 1) return []
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return [
    segment(APP1, [...lettersOf('Exif\0\0MM'), ...[0, 0x2a, 0, 0, 0, 8, 0, 1], ...entry, ...[0, 0, 0, 0]]),
  ]
}

/** Put together from its parts, which must stand in their order, and cut again. */
function keepProfile(parts: Bytes[], { cost }: Source): Uint8Array[] {
  const safe = safeProfile(join(parts, cost), cost)
  const most = PROFILE_PART - 2
  const count = safe ? Math.ceil(safe.length / most) : 0
  if (!safe || count > 255) return []
  return Array.from({ length: count }, (_, i) => {
    const part = safe.subarray(i * most, (i + 1) * most)
    const head = [...lettersOf(PROFILE_NAME), i + 1, count]
    return join(
      [Uint8Array.of(0xff, APP2), bytesOf(2 + head.length + part.length, 2), Uint8Array.from(head), part],
      cost,
    )
  })
}

function segment(marker: number, content: number[]): Bytes {
  return Uint8Array.of(0xff, marker, ...bytesOf(content.length + 2, 2), ...content)
}

/** Within a scan 0xFF is followed by 0x00 or a restart marker; anything else begins the next segment. */
function endOfScan(source: Source, from: number): number {
  for (let at = source.find(0xff, from); at + 1 < source.length; at = source.find(0xff, at + 1)) {
    const next = source.number(at + 1, 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return source.length
}
