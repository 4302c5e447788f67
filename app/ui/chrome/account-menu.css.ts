import { style } from '@vanilla-extract/css'
import { frame, minWidth, radius, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'
import { round } from './top-nav.css.ts'

const hasPopovers = 'selector(:popover-open)'

/** Hidden in browsers without popovers, where it would open nothing. */
export const opener = style([
  round,
  {
    display: 'none',
    '@supports': { [hasPopovers]: { '@media': { [minWidth('md')]: { display: 'grid' } } } },
  },
])
/** Below its button; in browsers without anchor positioning, below the end of the navigation. */
export const menu = style({
  width: '240px',
  inset: `${frame.navWide + 4}px ${space(6)} auto auto`,
  margin: 0,
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: color.shade,
  '@supports': {
    '(position-area:end span-start)': {
      inset: 'auto',
      positionArea: 'bottom span-left',
      marginTop: space(1),
    },
  },
} as never)
