import { globalStyle, style } from '@vanilla-extract/css'
import { coverLink } from '../pictures/cover-link.css.ts'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const cards = style({
  display: 'grid',
  gap: space(2),
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [minWidth('xs')]: { gap: space(4), gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    [minWidth('md')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
    [minWidth('xl')]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
    [minWidth('3xl')]: { gridTemplateColumns: 'repeat(6,minmax(0,1fr))' },
  },
})
/** A row with a small photo on small phones; from xs a card under its photo. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '88px minmax(0,1fr)',
  gap: space(3),
  alignItems: 'start',
  alignContent: 'start',
  padding: space(3),
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
  '@media': { [minWidth('xs')]: { gridTemplateColumns: 'minmax(0,1fr)', padding: space(4) } },
})
export const text = style({ display: 'grid', gap: space(1), minWidth: 0, justifyItems: 'start' })
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: size.body,
  fontWeight: 600,
  lineHeight: 1.4,
})
/** Other links lie above the link that covers the card. */
globalStyle(`${text} a:not(${coverLink})`, { position: 'relative', zIndex: 1 })
export const line = style({ color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' })
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const tag = style({
  padding: `2px ${space(3)}`,
  borderRadius: radius.round,
  background: color.sunken,
  color: color.soft,
  fontSize: size.small,
})
