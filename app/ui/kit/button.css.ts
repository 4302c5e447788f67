import { style, styleVariants } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** A little of the text colour over the background. */
const veil = (percent: number) => `color-mix(in srgb,${color.text} ${percent}%,#0000)`

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minHeight: '48px',
  padding: `${space(2)} ${space(5)}`,
  border: 0,
  borderRadius: radius.control,
  fontWeight: 600,
  lineHeight: 1.3,
  textAlign: 'center',
  textDecoration: 'none',
  transition: 'transform .1s,background-color .1s',
  selectors: {
    '&:active': { transform: 'scale(.98)' },
    '&:focus-visible': { borderRadius: radius.control },
    '&[aria-disabled=true]': { opacity: 0.65, cursor: 'progress' },
  },
})

export const tone = styleVariants({
  primary: [
    base,
    {
      background: color.fill,
      color: '#fff',
      ':hover': { background: `color-mix(in srgb,${color.fill},#000 12%)` },
    },
  ],
  quiet: [base, { background: veil(7), color: color.text, ':hover': { background: veil(12) } }],
  soft: [base, { background: color.accentSoft, color: color.accent, ':hover': { background: color.line } }],
  danger: [
    base,
    {
      background: color.badFill,
      color: '#fff',
      ':hover': { background: `color-mix(in srgb,${color.badFill},#000 12%)` },
    },
  ],
  plain: [
    base,
    {
      background: 'none',
      color: color.accent,
      padding: `${space(2)} ${space(2)}`,
      ':hover': { background: color.sunken },
    },
  ],
  /** At the end of its row, for an action that is rarely needed. */
  away: [
    base,
    {
      marginInlineStart: 'auto',
      paddingInline: `${space(2)}!important`,
      background: 'none',
      color: color.muted,
      ':hover': { background: color.sunken, color: color.text },
    },
  ],
})

export const wide = style({ width: '100%' })
export const small = style({ minHeight: '44px', padding: `${space(1)} ${space(4)}`, fontSize: size.small })
export const iconOnly = style({ width: '44px', minHeight: '44px', padding: 0, borderRadius: radius.round })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
})
/** A link or a button in a menu. */
export const menuItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: '48px',
  padding: `0 ${space(3)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  textAlign: 'left',
  textDecoration: 'none',
  ':hover': { background: color.sunken },
})
