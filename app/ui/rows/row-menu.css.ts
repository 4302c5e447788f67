import { globalStyle, style } from '@vanilla-extract/css'
import { menuItem } from '../kit/button.css.ts'
import { maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const hasPopovers = 'selector(:popover-open)'

/** Hidden in browsers without popovers, where it would open nothing. */
export const opener = style({
  display: 'none',
  color: color.soft,
  '@supports': { [hasPopovers]: { display: 'grid' } },
})
export const menu = style({
  color: color.text,
  fontSize: size.body,
  '@supports': {
    [hasPopovers]: {
      padding: space(2),
      border: 0,
      background: color.surface,
      boxShadow: color.shade,
      '::backdrop': { background: color.scrim },
      '@media': {
        [maxWidth('md')]: {
          inset: 'auto 0 0',
          width: '100%',
          maxWidth: 'none',
          margin: 0,
          padding: `${space(3)} ${space(3)} calc(${space(3)} + env(safe-area-inset-bottom))`,
          borderRadius: `${radius.card} ${radius.card} 0 0`,
        },
        [minWidth('md')]: { width: '260px', border: `1px solid ${color.line}`, borderRadius: radius.card },
      },
    },
    // Without it, the menu stands in the middle of the window.
    '(position-area:end span-start)': {
      '@media': {
        [minWidth('md')]: {
          inset: 'auto',
          margin: `${space(1)} 0`,
          positionArea: 'bottom span-left',
          positionTryFallbacks: 'flip-block',
        },
      },
    },
  },
} as never)
globalStyle(`${menu}::backdrop`, { '@media': { [minWidth('md')]: { background: 'none' } } })
export const title = style({
  padding: `${space(1)} ${space(3)} ${space(2)}`,
  color: color.muted,
  fontSize: size.tiny,
  fontWeight: 600,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
/** An act that takes something away. */
export const away = style([menuItem, { color: color.bad }])
globalStyle(`${menu}>output`, { display: 'block', minHeight: 0, padding: `0 ${space(3)}` })
