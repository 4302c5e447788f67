import { style } from '@vanilla-extract/css'
import { radius } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** A link that covers its whole card. */
export const coverLink = style({
  color: color.text,
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    '&:hover': { color: color.accent },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${color.accent}`, outlineOffset: '2px' },
  },
})
