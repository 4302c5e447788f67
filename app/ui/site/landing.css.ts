import { globalStyle, style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const page = style({ display: 'grid', gap: space(14), gridTemplateColumns: 'minmax(0,1fr)' })

export const hero = style({
  display: 'grid',
  gap: space(8),
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'center',
  '@media': {
    [minWidth('lg')]: {
      gridTemplateColumns: 'minmax(0,6fr) minmax(0,5fr)',
      gap: space(12),
      paddingBlock: space(6),
    },
    [minWidth('2xl')]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,760px)' },
  },
})
export const heroText = style({ display: 'grid', gap: space(4) })
export const eyebrow = style({ color: color.accent, fontWeight: 700, fontSize: size.small })
export const headline = style({
  // As large as possible while the longer line fits on one line on a phone.
  fontSize: `clamp(1.625rem,8vw,${size.big})`,
  fontWeight: 800,
  lineHeight: 1.25,
  letterSpacing: '-.03em',
  '@media': {
    [minWidth('md')]: { fontSize: size.huge },
    [minWidth('2xl')]: { fontSize: '3.5rem' },
    [minWidth('4xl')]: { fontSize: '4.5rem' },
  },
})
export const lead = style({
  color: color.soft,
  fontSize: size.body,
  maxWidth: '34em',
  '@media': { [minWidth('2xl')]: { fontSize: size.lead } },
})

export const grid = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(152px,100%),1fr))',
  // Eight partners fill the lines at every width.
  '@media': {
    [minWidth('sm')]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
    [minWidth('md')]: { gap: space(4) },
    [minWidth('2xl')]: { gridTemplateColumns: 'repeat(8,minmax(0,1fr))' },
  },
})
export const shop = style({
  display: 'grid',
  gap: space(1),
  height: '100%',
  padding: space(4),
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
})
export const shopKind = style({ marginTop: space(2), color: color.muted, fontSize: size.tiny })
export const shopName = style({ fontWeight: 600 })
export const shopRate = style({ marginTop: space(2), fontSize: size.small, color: color.soft })
globalStyle(`${shopRate} b`, {
  display: 'block',
  color: color.accent,
  fontSize: size.lead,
  letterSpacing: '-.01em',
})

export const flow = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': {
    [minWidth('sm')]: { gridTemplateColumns: '1fr 1fr' },
    [minWidth('lg')]: { gridTemplateColumns: 'repeat(4,1fr)' },
  },
})
/** On a phone the picture is beside the text. */
export const stepCard = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0,1fr)',
  alignContent: 'start',
  gap: `${space(1)} ${space(3)}`,
  padding: space(5),
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
  '@media': { [minWidth('sm')]: { gridTemplateColumns: 'minmax(0,1fr)', gap: space(2) } },
})
globalStyle(`${stepCard}>svg`, {
  gridRow: 'span 2',
  maxWidth: '100%',
  '@media': { [minWidth('sm')]: { gridRow: 'auto' } },
})
globalStyle(`${stepCard} p`, { color: color.soft, fontSize: size.small })

export const last = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  padding: `${space(10)} ${space(4)}`,
  borderRadius: radius.card,
  background: color.accentSoft,
  textAlign: 'center',
})
export const exampleProduct = style({ display: 'flex', alignItems: 'center', gap: space(4), minWidth: 0 })
export const exampleHead = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'center' })
