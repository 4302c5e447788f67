import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { frame, maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
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
/** The buttons of the one link that a page is about: fixed above the tab bar of a phone, with the message above them. */
export const bar = style([
  foot,
  {
    gap: `0 ${space(2)}`,
    '@media': {
      [maxWidth('md')]: {
        position: 'fixed',
        zIndex: 4,
        inset: `auto 0 calc(${frame.tabs} + env(safe-area-inset-bottom))`,
        padding: `${space(2)} ${space(4)}`,
        minHeight: '64px',
        borderTop: `1px solid ${color.line}`,
        background: color.surface,
      },
    },
  },
])
globalStyle(`${bar}>button:not([data-share])`, { flex: '1 1 0', minHeight: '48px' })
// The empty message stays in the page, because a screen reader reads only what changes in it.
globalStyle(`${bar}>output`, { '@media': { [maxWidth('md')]: { order: -1, minHeight: 0 } } })
globalStyle(`${bar}>output:not(:empty)`, { '@media': { [maxWidth('md')]: { paddingBottom: space(2) } } })
globalStyle(`body:has(${bar})`, {
  '@media': {
    [maxWidth('md')]: { paddingBottom: `calc(${frame.tabs} + 64px + env(safe-area-inset-bottom))` },
  },
})
// A button that has copied says so in its own place and keeps its width.
globalStyle('[data-copied]', { position: 'relative' })
globalStyle('[data-copied]>*', { opacity: 0 })
globalStyle('[data-copied]::after', {
  content: '"✓ 복사됨"/""',
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  whiteSpace: 'nowrap',
})
globalStyle('[data-copied][data-share]::after', { content: '"✓"/""' })
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
/** The address in the place of the button of a row, beside its menu. From lg it stands below the name. */
export const addressByHand = style({
  insetInlineEnd: '52px',
  wordBreak: 'break-all',
  userSelect: 'all',
  '@media': { [minWidth('lg')]: { display: 'none' } },
})
