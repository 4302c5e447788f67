import { style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const tag = style({
  padding: `2px ${space(3)}`,
  borderRadius: radius.round,
  background: color.sunken,
  color: color.soft,
  fontSize: size.small,
})
