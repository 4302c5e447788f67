/** What is said about an AVIF's pictures: an allow-list, each with the bytes it may have. */

import { type Box, boxesIn, type Copy } from './avif-boxes.ts'
import { type Bytes, lettersOf, type Source } from './bytes.ts'
import { safeProfile } from './profile.ts'

/** Most bytes of each property that is nothing but numbers. */
const PLAIN: ReadonlyMap<string, number> = new Map([
  ['ispe', 12],
  ['pixi', 16],
  ['av1C', 128],
  ['irot', 1],
  ['imir', 1],
  ['pasp', 8],
  ['clap', 32],
  ['clli', 4],
  ['mdcv', 24],
  ['cclv', 37],
  ['amve', 8],
  ['a1op', 1],
  ['a1lx', 13],
  ['lsel', 2],
])
const ALPHA = ['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'urn:mpeg:hevc:2015:auxid:1\0']

export function keepProperties(source: Source, about: Box, clean: Bytes, copy: Copy): void {
  for (const part of boxesIn(source, about.start, about.end)) {
    copy(part.at, part.start)
    if (part.kind === 'ipma') copy(part.start, part.end)
    else if (part.kind === 'ipco') keepList(source, part, clean, copy)
    else clean.set(lettersOf('free'), part.at + 4)
  }
}

/** They are counted by others, so each keeps its place, with something in it or not. */
function keepList(source: Source, list: Box, clean: Bytes, copy: Copy): void {
  for (const one of boxesIn(source, list.start, list.end)) {
    copy(one.at, one.start)
    const most = PLAIN.get(one.kind)
    const isAlpha = one.kind === 'auxC' && ALPHA.some((name) => source.says(one.start + 4, name))
    if (most !== undefined) copy(one.start, Math.min(one.end, one.start + most))
    else if (isAlpha) copy(one.start, Math.min(one.end, one.start + 4 + alphaLength(source, one)))
    else if (one.kind !== 'colr' || !keepColours(source, one, clean, copy))
      clean.set(lettersOf('free'), one.at + 4)
  }
}

function alphaLength(source: Source, one: Box): number {
  return ALPHA.find((name) => source.says(one.start + 4, name))?.length ?? 0
}

/** Colours by numbers or by a profile; false for anything else. */
function keepColours(source: Source, one: Box, clean: Bytes, copy: Copy): boolean {
  const kind = source.kind(one.start)
  if (kind === 'nclx') {
    copy(one.start, Math.min(one.end, one.start + 11))
    return true
  }
  if (kind !== 'prof' && kind !== 'rICC') return false
  const profile = safeProfile(source.view(one.start + 4, one.end), source.cost)
  if (!profile) return false
  copy(one.start, one.start + 4)
  clean.set(profile, one.start + 4)
  return true
}
