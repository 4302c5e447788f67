import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../theme/theme.css.ts'

export const spark = style({ display: 'block' })
globalStyle(`${spark} path`, {
  fill: 'none',
  stroke: color.line,
  strokeWidth: '1.5px',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
/** The line of something that happened in its time. */
export const moved = style({})
globalStyle(`${moved} path`, { stroke: color.accent })
