import { globalStyle, style } from '@vanilla-extract/css'
import { frame, maxWidth, minWidth } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const wide = minWidth('md')

export const tabBar = style({
  position: 'fixed',
  zIndex: 5,
  inset: 'auto 0 0',
  display: 'flex',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  viewTransitionName: 'tabs',
  '@media': { [wide]: { display: 'none' } },
} as never)
globalStyle(`:where(body:has(>${tabBar}))`, {
  '@media': { [maxWidth('md')]: { paddingBottom: `calc(${frame.tabs} + env(safe-area-inset-bottom))` } },
})
globalStyle(`${tabBar} a`, {
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '2px',
  height: frame.tabs,
  color: color.muted,
  fontSize: '.75rem',
  fontWeight: 500,
  textDecoration: 'none',
})
globalStyle(`${tabBar} a:focus-visible`, { outlineOffset: '-3px' })
globalStyle(`${tabBar} [data-active]`, { color: color.accent, fontWeight: 700 })
