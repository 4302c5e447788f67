import { globalStyle, style } from '@vanilla-extract/css'
import { size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: color.muted,
  fontSize: size.small,
})
globalStyle(`${steps} li`, { display: 'inline-flex', alignItems: 'center', gap: space(1) })
globalStyle(`${steps} [aria-current]`, { color: color.text, fontWeight: 700 })
