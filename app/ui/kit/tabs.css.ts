import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const tabs = style({
  display: 'flex',
  gap: space(5),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.line}`,
})
globalStyle(`${tabs} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  flex: 'none',
  minHeight: '48px',
  color: color.muted,
  textDecoration: 'none',
  fontWeight: 600,
  borderBottom: '2px solid #0000',
})
globalStyle(`${tabs} a:focus-visible`, { outlineOffset: '-3px' })
globalStyle(`${tabs} [aria-current]`, { color: color.text, borderColor: 'currentColor' })

/** One line that scrolls sideways on phones, wrapping from md. */
export const chips = style({
  display: 'flex',
  gap: space(2),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: `${space(-1)} ${space(-4)}`,
  padding: `${space(1)} ${space(4)}`,
  // The current tab aligns with the page, not with the edge of the screen.
  scrollPaddingInline: space(4),
  '@media': { [minWidth('md')]: { flexWrap: 'wrap' } },
})
globalStyle(`${chips} a`, {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(1),
  minHeight: '44px',
  padding: `0 ${space(4)}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.soft,
  fontSize: size.small,
  textDecoration: 'none',
})
globalStyle(`${chips} [aria-current]`, { background: color.text, color: color.bg, fontWeight: 600 })

// Scrolls the current tab into view when the page opens.
globalStyle(`:is(${tabs},${chips}) [aria-current]`, { scrollInitialTarget: 'nearest' } as never)

export const steps = style({ display: 'flex', gap: space(2), fontSize: size.tiny })
globalStyle(`${steps} li`, {
  flex: 1,
  paddingTop: space(2),
  borderTop: `3px solid ${color.line}`,
  color: color.muted,
})
globalStyle(`${steps} li[data-done]`, { borderColor: color.accent })
globalStyle(`${steps} li[aria-current]`, { borderColor: color.accent, color: color.accent, fontWeight: 700 })

const move = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } })
const filled = { background: color.fill, borderRadius: radius.round }
export const progress = style({
  appearance: 'none',
  width: '100%',
  height: '8px',
  border: 0,
  borderRadius: radius.round,
  overflow: 'hidden',
  background: color.line,
  '::-webkit-progress-bar': { background: 'none' },
  '::-webkit-progress-value': filled,
  '::-moz-progress-bar': filled,
  selectors: {
    '&:indeterminate': {
      background: `linear-gradient(90deg,#0000,${color.fill},#0000) 0 0/50% 100% no-repeat ${color.line}`,
      animation: `${move} 1.4s linear infinite`,
    },
  },
})
