import { globalStyle, style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** Many choices with pictures, in a box that scrolls, so that the page does not grow. */
export const rows = style({
  display: 'grid',
  // A row is as high as its text, regardless of the number of rows.
  gridAutoRows: 'max-content',
  maxHeight: '336px',
  overflowY: 'auto',
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '56px',
  padding: `${space(2)} ${space(3)}`,
  minWidth: 0,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.accentSoft },
    '&:has(:focus-visible)': { outline: `3px solid ${color.accent}`, outlineOffset: '-3px' },
  },
})
globalStyle(`${row} input`, {
  flex: 'none',
  width: '22px',
  height: '22px',
  margin: 0,
  accentColor: color.fill,
  outline: 'none',
})
globalStyle(`${row}>span`, { minWidth: 0, overflowWrap: 'anywhere', fontSize: size.small })
globalStyle(`${rows} ${row}+${row}`, { borderTop: `1px solid ${color.line}` })
export const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  borderRadius: radius.small,
  objectFit: 'cover',
  background: color.sunken,
  color: color.muted,
})
export const sub = style({ color: color.muted })
/** The picked items, each with a button that removes it. */
export const taken = style({ display: 'grid', gap: space(1) })
export const takenRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  fontSize: size.small,
})
globalStyle(`${takenRow}>span:not(${picture})`, { flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  maxWidth: '100%',
  padding: `0 ${space(3)}`,
  border: 0,
  borderRadius: radius.round,
  background: color.accentSoft,
  color: color.accent,
  font: 'inherit',
  fontSize: size.small,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})
export const statusText = style({ color: color.soft, fontSize: size.small, ':empty': { display: 'none' } })
