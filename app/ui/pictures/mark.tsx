import type { PartnerRef } from '#contract/partners/partners.ts'
import { pictureAt } from '#contract/platform/pictures.ts'
import * as css from './mark.css.ts'
import { PICTOGRAMS } from './pictograms.ts'

/** The positions of the light on a generated mark, so that two marks of one colour differ. */
const LIGHTS = [
  [6, 6],
  [34, 6],
  [6, 34],
  [34, 34],
] as const
const HAIR = [
  'M12.5 16a7.5 7.5 0 0 1 15 0c-2-3-4-4-7.5-4s-5.5 1-7.5 4z',
  'M11.5 24v-8a8.5 8.5 0 0 1 17 0v8h-3v-7c-3 0-5.5-1-6.5-3-1 2-2.5 3-4.5 3v7z',
  'M12.5 16a7.5 7.5 0 0 1 15 0c-2-3-4-4-7.5-4s-5.5 1-7.5 4zM20 4a3 3 0 1 1-.1 0z',
  'M12.5 14.5a7.5 7.5 0 0 1 15 0H32V17H12.5z',
] as const

/** Returns the same number for the same text, on every page and machine. */
function numberOf(seed: string): number {
  let hash = 2_166_136_261
  for (const char of seed) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619) >>> 0
  return hash ^ (hash >>> 15)
}

/** Picks an item by the number. `past`: the product of the lengths that earlier picks used. */
function pick<T>(from: readonly T[], number: number, past = 1): T {
  return from[Math.floor((number >>> 0) / past) % from.length] as T
}

type MarkedPartner = Pick<PartnerRef, 'id' | 'picture' | 'logoSrc'>

/** The mark of a partner: its logo, or a pictogram of its category in a colour of its own. `size` in px. */
export function PartnerMark({ partner, size = 40 }: { partner: MarkedPartner; size?: number }) {
  const { id, picture, logoSrc } = partner
  if (logoSrc)
    return (
      <img
        className={css.logo}
        src={pictureAt(logoSrc, 160)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    )
  const number = numberOf(id)
  const [cx, cy] = pick(LIGHTS, number, css.tile.length)
  const { full, half, line } = PICTOGRAMS[picture]
  return (
    <svg className={pick(css.tile, number)} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <circle cx={cx} cy={cy} r="15" opacity=".16" />
      <g transform="translate(8 8)">
        <path d={full} />
        {half && <path d={half} opacity=".7" />}
        {line && <path d={line} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />}
      </g>
    </svg>
  )
}

/** The picture for a person without one: a figure in a colour of their own. */
export function PersonMark({ id, size = 64 }: { id: string; size?: number }) {
  const number = numberOf(id)
  return (
    <svg className={pick(css.face, number)} width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      <path d="M20 11a7 7 0 1 1-.1 0zM7 41c0-9 6-13 13-13s13 4 13 13z" opacity=".92" />
      <path d={pick(HAIR, number, css.face.length)} className={css.hair} />
    </svg>
  )
}
