import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const won = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const unit = style({ fontWeight: 400, fontSize: '.82em', marginLeft: '1px', opacity: 0.85 })
export const up = style({ color: color.good })
export const down = style({ color: color.bad })

export const stat = style({
  display: 'grid',
  gap: space(1),
  alignContent: 'start',
  color: 'inherit',
  textDecoration: 'none',
})
export const statLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  color: color.soft,
  fontSize: size.small,
  textWrap: 'balance',
  selectors: { 'a:hover>&': { color: color.accent } },
})
export const figure = styleVariants({
  big: {
    fontSize: size.big,
    fontWeight: 700,
    lineHeight: 1.2,
    letterSpacing: '-.02em',
    '@media': { [minWidth('xs')]: { fontSize: size.huge } },
  },
  mid: { fontSize: size.title, fontWeight: 700, lineHeight: 1.25, letterSpacing: '-.01em' },
  small: { fontSize: size.lead, fontWeight: 600, lineHeight: 1.3 },
})
/** As many side by side as fit; two on a phone. */
export const stats = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'repeat(auto-fit,minmax(min(8rem,100%),1fr))',
  containerType: 'inline-size',
})
// An amount stays on one line until the reader's font is too large for that.
const anywhere = { whiteSpace: 'normal' } as const
globalStyle(`${figure.big} ${won}`, anywhere)
globalStyle(`${stats} ${won}`, { '@container': { '(max-width:17rem)': anywhere } })
export const note = style({ color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' })

/** As high as the button it may contain. */
export const byHand = style({ minHeight: '48px', display: 'grid', fontSize: size.small, color: color.muted })
export const facts = style({ display: 'grid', gap: space(3), fontSize: size.small })
export const fact = style({ display: 'flex', justifyContent: 'space-between', gap: space(4) })
globalStyle(`${fact} dt`, { color: color.soft, flex: 'none', maxWidth: '50%' })
globalStyle(`${fact} dd`, {
  textAlign: 'right',
  textWrap: 'balance',
  fontVariantNumeric: 'tabular-nums',
  minWidth: 0,
})
export const total = style({
  borderTop: `1px solid ${color.line}`,
  paddingTop: space(3),
  fontSize: size.body,
  fontWeight: 700,
})
globalStyle(`${total} dt`, { color: color.text })
export const strong = style({ alignItems: 'baseline', fontSize: size.lead, fontWeight: 700 })
globalStyle(`${strong} dt`, { color: color.text, fontSize: size.small })
/** The net of a payout, which opens how it is computed. */
export const opensNet = style({})
globalStyle(`${opensNet}>summary`, { width: '100%', color: color.text, fontWeight: 700 })
globalStyle(`${opensNet}>summary>small`, { flex: 1, color: color.soft, fontWeight: 500 })
globalStyle(`${opensNet}>summary>:last-child`, { fontSize: size.lead })

export const timeline = style({ display: 'grid' })
export const event = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0,1fr) auto',
  columnGap: space(3),
  paddingBottom: space(5),
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      left: '11px',
      top: '24px',
      bottom: 0,
      borderLeft: `2px solid ${color.line}`,
    },
  },
})
export const knot = style({
  display: 'grid',
  placeItems: 'center',
  height: '24px',
  borderRadius: radius.round,
})
export const upcoming = style({ color: color.muted })
export const eventTitle = style({ fontWeight: 600, fontSize: size.small, lineHeight: '24px' })
export const eventAmount = style([eventTitle, { textAlign: 'right' }])
/** A linked amount in a list: underlined, in the colour of the text around it. */
export const opens = style({
  color: 'inherit',
  textDecorationColor: color.muted,
  selectors: { '&:hover': { color: color.accent } },
})
