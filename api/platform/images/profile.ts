/**
 * A colour profile (ICC.1) with the numbers a screen needs and no word of who made it. It keeps its length, so that whatever
 * holds it fits.
 */
import { type Bytes, type Cost, lettersOf, openBytes } from './bytes.ts'

const HEAD_BYTES = 128
const MOST_TAGS = 100
/** Of the head: maker, model, creator, day, id and what is reserved. */
const SILENT = [
  [4, 8],
  [24, 36],
  [48, 56],
  [80, 128],
] as const
/** White, the primaries, their curves, and tables between colours. */
const NEEDED =
  /^(wtpt|bkpt|lumi|chad|chrm|cicp|gamt|[rgbk]XYZ|[rgbk]TRC|A2B[0-3]|B2A[0-3]|D2B[0-3]|B2D[0-3])$/

/** Null when it is no profile. A tag that isn't needed stays in the list with nothing to say. */
export function safeProfile(bytes: Bytes, cost: Cost): Bytes | null {
  const source = openBytes(bytes, cost)
  const tags = source.number(HEAD_BYTES, 4)
  const listEnd = HEAD_BYTES + 4 + 12 * tags
  if (!source.says(36, 'acsp') || source.number(0, 4) !== bytes.length) return null
  if (tags === 0 || tags > MOST_TAGS || listEnd > bytes.length) return null
  const safe = new Uint8Array(bytes.length)
  cost.copied += bytes.length
  safe.set(bytes.subarray(0, listEnd))
  for (const [from, to] of SILENT) safe.fill(0, from, to)
  let left = 2 * bytes.length
  const needed: [number, number][] = []
  for (let at = HEAD_BYTES + 4; at < listEnd; at += 12) {
    const [name, from, length] = [source.kind(at), source.number(at + 4, 4), source.number(at + 8, 4)]
    left -= length
    if (from < listEnd || from + length > bytes.length || left < 0) return null
    if (NEEDED.test(name)) needed.push([from, length])
    else if (length >= 16) safe.set([...lettersOf('mluc'), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12], from)
  }
  // Last, because two names may stand for the same place.
  for (const [from, length] of needed) safe.set(bytes.subarray(from, from + length), from)
  return safe
}
