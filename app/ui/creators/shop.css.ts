import { globalStyle, style } from '@vanilla-extract/css'
import { chips } from '../kit/tabs.css.ts'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The content of a creator's own page, below the band at its top. */
export const page = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0,1fr)',
  width: '100%',
  maxWidth: '1088px',
  marginInline: 'auto',
  padding: `0 ${space(4)} ${space(6)}`,
  '@media': { [minWidth('md')]: { gap: space(8), paddingInline: space(6) } },
})

/** The cover, from edge to edge; without a picture, the colours of the theme. */
export const band = style({
  height: '64px',
  background: `linear-gradient(120deg,${color.accentSoft},color-mix(in srgb,${color.accent} 45%,${color.accentSoft}))`,
  '@media': { [minWidth('md')]: { height: '176px' }, [minWidth('xl')]: { height: '224px' } },
})

export const head = style({ display: 'grid', gap: space(1), gridTemplateColumns: 'minmax(0,1fr)' })
/** The face lies half on the band, above its picture; the channels stand beside its lower half. */
export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space(3),
  marginTop: '-44px',
})
export const face = style({
  display: 'grid',
  flex: 'none',
  borderRadius: radius.round,
  border: `4px solid ${color.bg}`,
  margin: '-4px',
})
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(1),
  marginTop: '48px',
})
export const round = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.round,
  background: color.surface,
  boxShadow: color.shade,
  color: color.text,
  ':hover': { color: color.accent },
  ':focus-visible': { borderRadius: radius.round },
})
/** The button and the link that stands in for it share one place. */
export const share = style({ position: 'relative', display: 'grid' })
globalStyle(`${share}>:is(a,button)`, { gridArea: '1/1' })
globalStyle(`${share}>button:is(*,:hover)`, { background: color.fill, color: '#fff' })
/** Leads to the address at the end of the page, until a script runs. */
export const byHand = style([
  round,
  { background: color.fill, color: '#fff', selectors: { 'html[data-js] &': { display: 'none' } } },
])
/** The message lies over the page, so that nothing moves. */
globalStyle(`${share}>output`, {
  position: 'absolute',
  zIndex: 2,
  top: '100%',
  right: 0,
  width: 'max-content',
  maxWidth: '264px',
  minHeight: 0,
  marginTop: space(1),
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.control,
  background: color.text,
  color: color.bg,
})
globalStyle(`${share}>output:empty`, { display: 'none' })

export const bio = style({ color: color.soft, fontSize: size.small, whiteSpace: 'pre-line' })
const clamped = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const
/** Two lines of a long text; opened, all of it. */
export const more = style([bio])
globalStyle(`${more}>summary`, { width: '100%', fontWeight: 'inherit', color: 'inherit' })
globalStyle(`${more}>summary>span`, { ...clamped, flex: 1 })
globalStyle(`${more}[open]>summary>span`, { WebkitLineClamp: 'none' })

/** The disclosure, before anything that leads to a partner. */
export const sentence = style({ marginTop: space(1), color: color.soft, fontSize: size.tiny })
export const sections = style([
  chips,
  // Anchors of the page, one line on a phone.
  { marginBlock: `${space(1)} 0`, paddingBlock: 0 },
])

export const cards = style({
  display: 'grid',
  gap: `${space(6)} ${space(3)}`,
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  '@media': {
    [minWidth('md')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))', columnGap: space(4) },
    [minWidth('lg')]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
  },
})
export const card = style({
  position: 'relative',
  display: 'grid',
  gap: space(1),
  alignContent: 'start',
  minWidth: 0,
})
export const shop = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  marginTop: space(1),
  color: color.muted,
  fontSize: size.tiny,
})
export const title = style({ ...clamped, fontSize: size.small, fontWeight: 500, lineHeight: 1.4 })
export const price = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums' })
export const note = style({ color: color.soft, fontSize: size.tiny, overflowWrap: 'anywhere' })

export const owner = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: color.soft,
  fontSize: size.small,
})
export const end = style({
  display: 'grid',
  gap: space(1),
  justifyItems: 'center',
  color: color.muted,
  fontSize: size.tiny,
  textAlign: 'center',
})
/** One press selects the whole address. */
export const address = style({
  userSelect: 'all',
  wordBreak: 'break-all',
  padding: `${space(1)} ${space(2)}`,
  borderRadius: radius.small,
  ':target': { background: color.accentSoft, color: color.accent, fontWeight: 600 },
})
