/**
 * An AVIF is a list of boxes, and every offset in it counts from the start of the file. So nothing is cut out: what the picture
 * needs is copied to its place in a file of zeros, and all the rest stays zero.
 */

import { type Box, boxesIn, type Copy } from './avif-boxes.ts'
import { isKeptItem, keepExtents, readItems } from './avif-items.ts'
import { keepProperties } from './avif-properties.ts'
import { type Bytes, lettersOf, type Source } from './bytes.ts'

/** The same still picture without what is beside it; null when it can't be told where the picture is. */
export function cleanAvif(source: Source): Bytes | null {
  const boxes = boxesIn(source, 0, source.length)
  const type = boxes.find((box) => box.kind === 'ftyp')
  const meta = boxes.find((box) => box.kind === 'meta')
  if (!type || !meta) return null
  const kept = boxes.filter((box) => box === type || box === meta || box.kind === 'mdat')
  const clean = new Uint8Array(kept.reduce((end, box) => Math.max(end, box.end), 0))
  source.cost.copied += clean.length
  const copy: Copy = (from, to) => clean.set(source.view(from, to), from)

  for (const box of boxes) if (box.at < clean.length) writeHead(clean, source, box, kept.includes(box))
  // A file that says it moves is asked for its film, which is gone.
  for (let at = type.start; at + 4 <= type.end; at += 4)
    clean.set(source.says(at, 'avis') ? lettersOf('avif') : source.view(at, at + 4), at)
  return keepMeta(source, [type, meta], clean, copy) ? clean : null
}

/** A box that is not kept becomes free space of the same size. */
function writeHead(clean: Bytes, source: Source, box: Box, isKept: boolean): void {
  clean.set(source.view(box.at, box.start), box.at)
  if (!isKept) clean.set(lettersOf('free'), box.at + 4)
}

/** Numbers about the items; nothing in them is text. */
const NUMBERS = ['pitm', 'iloc', 'iref']

/** False when one of the pictures is not where it should be. */
function keepMeta(source: Source, [type, meta]: [Box, Box], clean: Bytes, copy: Copy): boolean {
  copy(meta.start, meta.start + 4)
  const seen = new Map<string, Box>()
  for (const part of boxesIn(source, meta.start + 4, meta.end)) {
    const isKept = [...NUMBERS, 'hdlr', 'iinf', 'iprp', 'idat'].includes(part.kind) && !seen.has(part.kind)
    writeHead(clean, source, part, isKept)
    if (isKept) seen.set(part.kind, part)
    if (isKept && NUMBERS.includes(part.kind)) copy(part.start, part.end)
  }
  const [handler, info, about, places] = ['hdlr', 'iinf', 'iprp', 'iloc'].map((kind) => seen.get(kind))
  if (!info || !places) return false
  // The name of the handler follows its kind.
  if (handler) copy(handler.start, Math.min(handler.start + 12, handler.end))
  if (about) keepProperties(source, about, clean, copy)
  const items = readItems(source, info)
  for (const { box, head, kind } of items) {
    writeHead(clean, source, box, true)
    copy(box.start, head)
    if (!isKeptItem(kind)) clean.set(lettersOf('free'), head - 4)
  }
  copy(info.start, items[0]?.box.at ?? info.start)
  const wanted = new Set(items.filter(({ kind }) => isKeptItem(kind)).map(({ id }) => id))
  const data = seen.get('idat') ?? null
  return keepExtents(source, { places, data, wanted, end: clean.length, ours: [type, meta] }, copy)
}
