import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const box = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunken,
  gridTemplateColumns: 'minmax(0,1fr)',
})
export const link = style({
  fontWeight: 600,
  userSelect: 'all',
  overflowWrap: 'anywhere',
  wordBreak: 'break-all',
  // Keeps line ends, so that several lines are copied as such.
  whiteSpace: 'pre-line',
})
export const sentence = style({ color: color.soft, fontSize: size.small, userSelect: 'all' })
/** When copying fails, the text itself appears here first. */
export const statusText = style({
  color: color.good,
  fontSize: size.small,
  fontWeight: 600,
  minHeight: '1.5em',
  whiteSpace: 'pre-line',
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minHeight: '44px',
  position: 'relative',
})
/** The buttons of a row in a list. Their message appears below and makes the row no wider. */
export const pair = style([foot, { gap: `0 ${space(1)}`, minWidth: '204px' }])
globalStyle(`${foot}>output`, { flexBasis: '100%', width: 0, minWidth: '100%' })
globalStyle(`${pair}>output`, { minHeight: 0 })
const late = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })
/** Replaces the buttons when no script has loaded. */
export const byHand = style({
  position: 'absolute',
  insetInlineStart: 0,
  color: color.muted,
  fontSize: size.small,
  animation: `${late} 2s`,
  selectors: { 'html[data-js] &': { display: 'none' } },
})
