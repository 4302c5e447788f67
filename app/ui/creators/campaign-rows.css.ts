import { style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(260px,100%),1fr))',
})
export const card = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
})
export const text = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  padding: space(4),
})
export const title = style({ fontSize: size.body, lineHeight: 1.4 })
export const reward = style({ fontSize: size.small, fontWeight: 600 })
export const line = style({ color: color.muted, fontSize: size.tiny })
