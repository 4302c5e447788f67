import { style } from '@vanilla-extract/css'
import { radius, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const people = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(280px,100%),1fr))',
})
export const person = style({
  display: 'grid',
  alignContent: 'start',
  gap: space(4),
  padding: space(5),
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space(3), minWidth: 0 })
