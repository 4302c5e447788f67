import { style } from '@vanilla-extract/css'
import { radius } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** White text has a contrast of 4.5 : 1 or more on each of them, in both themes. */
const HUES = ['#3f57d6', '#0e7a72', '#8a4794', '#a84f2a', '#4a6b1f', '#b03a62', '#2a6f9e'] as const

const drawn = style({ flex: 'none', display: 'block', overflow: 'hidden', fill: '#fff' })
const square = style([drawn, { borderRadius: radius.control }])
const round = style([drawn, { borderRadius: radius.round }])
const hues = HUES.map((hue) => style({ background: hue }))
export const tile = hues.map((hue) => `${square} ${hue}`)
export const face = hues.map((hue) => `${round} ${hue}`)
export const hair = style({ fill: '#0006' })

/** White in the dark theme, too, because a logo may be black and transparent. */
export const logo = style({
  flex: 'none',
  display: 'block',
  objectFit: 'contain',
  borderRadius: radius.control,
  background: '#fff',
  border: `1px solid ${color.line}`,
})
