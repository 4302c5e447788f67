/** WebP: a RIFF file, a row of chunks; a picture that moves has frames with chunks of their own. */
import { type Bytes, join, lettersOf, type Source } from './bytes.ts'
import { safeProfile } from './profile.ts'

const PIXELS = ['VP8 ', 'VP8L', 'ALPH']
const FRAME_HEAD = 16
/** Flags of VP8X that announce a profile, an Exif and an XMP chunk. */
const PROFILE_FLAG = 0x20
const METADATA_FLAGS = 0x08 | 0x04

type Chunk = { kind: string; start: number; end: number }

export function cleanWebp(source: Source): Bytes {
  const chunks = chunksIn(source, 12, Math.min(source.length, 8 + source.little(4, 4)))
  const profile = chunks.find(({ kind }) => kind === 'ICCP')
  const safe = profile && safeProfile(source.view(profile.start, profile.end), source.cost)
  const kept = chunks.flatMap((chunk): Uint8Array[] => {
    const { kind, start, end } = chunk
    if (PIXELS.includes(kind)) return [toChunk(source, kind, [source.view(start, end)])]
    if (kind === 'VP8X') return [toChunk(source, kind, [headOf(source, start, Boolean(safe))])]
    if (kind === 'ANIM') return [toChunk(source, kind, [source.view(start, Math.min(end, start + 6))])]
    if (kind === 'ANMF') return [toChunk(source, kind, frameOf(source, chunk))]
    return safe && chunk === profile ? [toChunk(source, kind, [safe])] : []
  })
  const body = join(kept, source.cost)
  return join([lettersOf('RIFF'), little(4 + body.length), lettersOf('WEBP'), body], source.cost)
}

/** Up to the first one that is longer than its place. */
function chunksIn(source: Source, from: number, to: number): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= to && source.hasNextPart(); ) {
    const size = source.little(at + 4, 4)
    const end = at + 8 + size
    if (end > to) break
    chunks.push({ kind: source.kind(at), start: at + 8, end })
    at = end + (size % 2)
  }
  return chunks
}

function headOf(source: Source, start: number, hasProfile: boolean): Bytes {
  const head = source.view(start, start + 10).slice()
  const dropped = METADATA_FLAGS | (hasProfile ? 0 : PROFILE_FLAG)
  if (head.length > 0) head[0] = (head[0] as number) & ~dropped
  return head
}

/** Its place and time, and of its chunks the pixels. */
function frameOf(source: Source, { start, end }: Chunk): Uint8Array[] {
  const pixels = chunksIn(source, start + FRAME_HEAD, end).filter(({ kind }) => PIXELS.includes(kind))
  return [
    source.view(start, Math.min(end, start + FRAME_HEAD)),
    ...pixels.map((one) => toChunk(source, one.kind, [source.view(one.start, one.end)])),
  ]
}

function toChunk({ cost }: Source, kind: string, parts: Uint8Array[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return join([lettersOf(kind), little(size), ...parts, new Uint8Array(size % 2)], cost)
}

function little(value: number): Bytes {
  return Uint8Array.of(value, value >>> 8, value >>> 16, value >>> 24)
}
