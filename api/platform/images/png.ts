/** PNG: a row of chunks, each with its length and its checksum. */
import { crc32 } from '#contract/core/crc32.ts'
import { type Bytes, bytesOf, join, lettersOf, type Source } from './bytes.ts'
import { deflate, inflate } from './deflate.ts'
import { safeProfile } from './profile.ts'

/** What a picture needs, and how many bytes of it at most. */
const KEPT: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
  ['tRNS', 256],
  ['cHRM', 32],
  ['gAMA', 4],
  ['sBIT', 4],
  ['sRGB', 1],
  ['cICP', 4],
  ['mDCV', 24],
  ['cLLI', 8],
  ['bKGD', 6],
  ['pHYs', 9],
  ['acTL', 8],
  ['fcTL', 26],
  ['fdAT', Number.POSITIVE_INFINITY],
])
const END = [lettersOf('\0\0\0\0IEND'), Uint8Array.of(0xae, 0x42, 0x60, 0x82)]

export async function cleanPng(source: Source): Promise<Bytes> {
  const kept: Uint8Array[] = [source.view(0, 8)]
  let hasProfile = false
  for (let at = 8; at + 12 <= source.length && source.hasNextPart(); ) {
    const length = source.number(at, 4)
    const end = at + 12 + length
    const kind = source.kind(at + 4)
    if (end > source.length || kind === 'IEND') break
    if (length <= (KEPT.get(kind) ?? -1)) kept.push(source.view(at, end))
    if (kind === 'iCCP' && !hasProfile) {
      hasProfile = true
      kept.push(...(await keepProfile(source, at + 8, end - 4)))
    }
    at = end
  }
  return join([...kept, ...END], source.cost)
}

/** The profile under a name that says nothing; the one it had is somebody's words. */
async function keepProfile(source: Source, from: number, to: number): Promise<Uint8Array[]> {
  const nameEnd = source.find(0, from)
  if (nameEnd - from > 79 || nameEnd + 2 > to || source.number(nameEnd + 1, 1) !== 0) return []
  const inflated = await inflate(source.view(nameEnd + 2, to), source.cost)
  const safe = inflated && safeProfile(inflated, source.cost)
  if (!safe) return []
  const content = join([lettersOf('iCCPICC\0\0'), await deflate(safe, source.cost)], source.cost)
  source.cost.steps += content.length
  return [bytesOf(content.length - 4, 4), content, bytesOf(crc32(content), 4)]
}
