/** The boxes of an AVIF file (ISO/IEC 14496-12): each says how long it is and is believed only as far as its parent reaches. */
import type { Source } from './bytes.ts'

/** `at` is where the box begins, `start` where what it holds begins. */
export type Box = { kind: string; at: number; start: number; end: number }

/** Copies bytes of the file to the same place of another. */
export type Copy = (from: number, to: number) => void

/** The boxes between two places, up to the first one that is longer than its place. */
export function boxesIn(source: Source, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to && source.hasNextPart(); ) {
    const short = source.number(at, 4)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? source.number(at + 8, 8) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) break
    boxes.push({ kind: source.kind(at + 4), at, start: at + head, end: at + size })
    at += size
  }
  return boxes
}
