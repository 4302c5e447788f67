import { globalStyle, style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../../theme/measure.ts'
import { color } from '../../theme/theme.css.ts'

export const list = style({ display: 'grid', marginBlock: space(-2) })
globalStyle(`${list}>li+li`, { borderTop: `1px solid ${color.line}` })
/** Rows for choosing, whose order does not matter: as many side by side as fit. */
export const room = style({ containerType: 'inline-size' })
for (const [n, width] of [
  [2, 960],
  [3, 1440],
  [4, 1900],
] as const) {
  const enough = `(min-width:${width}px)`
  globalStyle(`${room}>${list}`, {
    '@container': { [enough]: { gridTemplateColumns: `repeat(${n},minmax(0,1fr))`, columnGap: space(10) } },
  })
  globalStyle(`${room}>${list}>li:nth-child(-n+${n})`, { '@container': { [enough]: { borderTop: 0 } } })
}
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '60px',
  padding: `${space(3)} 0`,
  color: 'inherit',
  textDecoration: 'none',
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: 700,
})
/** The text and the end of a row. Where the text would become too narrow, the end moves below it. */
export const rowBody = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
})
export const rowText = style({ flex: 1, minWidth: 0, display: 'grid', gap: '2px' })
globalStyle(`${rowBody}>${rowText}`, { flexBasis: '9em' })
// Beside a mark there is less room, and an amount stays at the end.
globalStyle(`${row}>*+${rowBody}>${rowText}`, { flexBasis: '7em' })
export const rowTitle = style({
  fontWeight: 600,
  fontSize: size.small,
  selectors: { 'a:hover &': { color: color.accent } },
})
export const rowSub = style({ color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' })
export const foldRow = style({ selectors: { '&[open]': { paddingBottom: space(4) } } })
globalStyle(`${foldRow}>summary`, {
  width: 'auto',
  minHeight: '60px',
  paddingBlock: space(2),
  color: 'inherit',
})

/** A longer text that is cut: after two lines on phones, after one from md. */
export const rowCut = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [minWidth('md')]: { WebkitLineClamp: 1 } },
})
export const rowEnd = style({
  flex: 'none',
  maxWidth: '50%',
  display: 'grid',
  gap: '2px',
  justifyItems: 'end',
  textAlign: 'right',
  fontWeight: 600,
  fontSize: size.small,
})

/** A small table of figures: names on the left, numbers on the right. */
export const compact = style({})
globalStyle(`${compact} :is(th,td)`, {
  padding: `${space(1)} ${space(2)}`,
  fontSize: size.tiny,
  textAlign: 'right',
})
globalStyle(`${compact} :is(th,td):first-child`, { textAlign: 'left', paddingLeft: 0 })
export const scroll = style({ maxHeight: '320px', overflow: 'auto' })

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  padding: `${space(8)} ${space(4)}`,
  textAlign: 'center',
  color: color.soft,
  fontSize: size.small,
  textWrap: 'balance',
})
globalStyle(`${empty} h1`, { color: color.text })
export const emptyTitle = style({ color: color.text, fontSize: size.body, fontWeight: 600 })

export const pager = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' })
globalStyle(`${pager} :is(a,span)`, {
  display: 'grid',
  placeItems: 'center',
  minWidth: '44px',
  minHeight: '44px',
  borderRadius: radius.control,
  color: color.soft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
})
globalStyle(`${pager} a:hover`, { background: color.sunken })
globalStyle(`${pager} [aria-current]`, { background: color.accentSoft, color: color.accent, fontWeight: 700 })
