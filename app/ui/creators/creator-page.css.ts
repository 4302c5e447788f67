import { style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The disclosure, before anything that leads to a partner. */
export const sentence = style({
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  background: color.sunken,
  color: color.soft,
  fontSize: size.small,
})
export const cards = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  '@media': {
    [minWidth('md')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: space(4) },
    [minWidth('xl')]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
    [minWidth('3xl')]: { gridTemplateColumns: 'repeat(6,minmax(0,1fr))' },
  },
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
export const words = style({ display: 'grid', gap: space(1), padding: space(3), minWidth: 0 })
export const note = style({ color: color.soft, fontSize: size.small, overflowWrap: 'anywhere' })
