import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const sections = style({ display: 'grid', gap: space(6), gridTemplateColumns: 'minmax(0,1fr)' })
// Every page begins at the left edge of the frame, so that titles and cards stay in place from page to page.
/** As wide as rows stay readable. */
export const page = style([sections, { maxWidth: '1376px', width: '100%' }])
/** The whole frame, for content with columns. */
export const wide = sections
/** A form. */
export const narrow = style({ maxWidth: '640px', width: '100%' })
/** A text. */
export const reading = style({ maxWidth: '720px', width: '100%' })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
})
export const headText = style({ flex: '1 1 240px', display: 'grid', gap: space(1) })
/** A title with the mark of its partner or person. */
export const marked = style({ display: 'flex', alignItems: 'center', gap: space(3) })
export const sub = style({ color: color.soft, fontSize: size.small })
export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  marginBlock: space(-2),
  color: color.soft,
  fontSize: size.small,
  textDecoration: 'none',
})

export const section = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'minmax(0,1fr)',
  alignContent: 'start',
})

const gaps = { 1: 1, 2: 2, 3: 3, 4: 4, 6: 6, 8: 8 }
const stacked = style({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)' })
export const stack = styleVariants(gaps, (n) => [stacked, { gap: space(n) }])

export const inline = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  // When it has no children, it disappears together with its gap.
  ':empty': { display: 'none' },
})
// An open `details` inside gets a line of its own.
globalStyle(`${inline}>details[open]`, { flex: '1 1 100%', minWidth: 0 })
export const spaced = style({ justifyContent: 'space-between' })

const grid = style({ display: 'grid', gap: space(4), gridTemplateColumns: 'minmax(0,1fr)' })
export const columns = styleVariants({ 2: 2, 3: 3, 4: 4 }, (n) => [
  grid,
  {
    '@media': {
      [minWidth(n > 2 ? 'xs' : 'sm')]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
      [minWidth('lg')]: { gridTemplateColumns: `repeat(${n},minmax(0,1fr))` },
    },
  },
])
/** A wide and a narrow column from lg; stacked below. */
export const split = style([
  grid,
  {
    '@media': {
      [minWidth('lg')]: { gridTemplateColumns: 'minmax(0,2fr) minmax(0,1fr)', alignItems: 'start' },
    },
  },
])

/** Two groups side by side from 2xl. */
export const pair = style([
  grid,
  {
    gap: space(6),
    '@media': {
      [minWidth('2xl')]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)', alignItems: 'start' },
    },
  },
])
// A dialog is as wide as one column.
globalStyle(`dialog ${split}`, { gridTemplateColumns: 'minmax(0,1fr)!important' })
// In half of the frame, a wide and a narrow column would leave too little for the narrow one.
globalStyle(`${pair} ${split}`, {
  '@media': { [minWidth('2xl')]: { gridTemplateColumns: 'minmax(0,1fr)' } },
})

export const card = style({
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: color.shade,
  padding: `${space(5)} ${space(4)}`,
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0,1fr)',
  alignContent: 'start',
  '@media': { [minWidth('xs')]: { paddingInline: space(5) }, [minWidth('md')]: { padding: space(6) } },
})
export const fold = style([card, { display: 'block', paddingBlock: space(2) }])
globalStyle(`${fold}>summary`, {
  width: 'auto',
  minHeight: '52px',
  justifyContent: 'space-between',
  color: color.text,
})
globalStyle(`${fold}>div`, { paddingBlock: `${space(2)} ${space(4)}` })
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: '44px',
  marginBlock: space(-3),
  flex: 'none',
  color: color.soft,
  fontSize: size.small,
  textDecoration: 'none',
  ':hover': { color: color.accent },
})

export const quietText = style({ color: color.muted, fontSize: size.small })
export const tinyText = style({ color: color.muted, fontSize: size.tiny })
export const written = style([stacked, { gap: space(3), whiteSpace: 'pre-line', overflowWrap: 'anywhere' }])
export const hiddenText = style({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
