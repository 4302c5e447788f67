import { style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
})
export const text = style({ display: 'grid', gap: space(2), minWidth: 0 })
export const title = style({ fontSize: size.lead, fontWeight: 700, lineHeight: 1.35, textWrap: 'balance' })
