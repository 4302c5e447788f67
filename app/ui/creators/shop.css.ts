import { globalStyle, style } from '@vanilla-extract/css'
import { row as buttons } from '../kit/button.css.ts'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The content of a creator's own page, below the band at its top. */
export const page = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0,1fr)',
  maxWidth: '1088px',
  marginInline: 'auto',
  padding: `0 ${space(4)} ${space(6)}`,
  '@media': { [minWidth('md')]: { gap: space(8), paddingInline: space(6) } },
})

/** The cover, from edge to edge; without a picture, the colours of the theme. */
export const band = style({
  position: 'relative',
  height: '60px',
  background: `linear-gradient(120deg,${color.accentSoft},color-mix(in srgb,${color.accent} 45%,${color.accentSoft}))`,
  '@media': { [minWidth('md')]: { height: '176px' }, [minWidth('xl')]: { height: '224px' } },
})
/** The owner's way to the forms, on the band, so that their page looks like everybody's. */
export const edit = style({ position: 'absolute', zIndex: 1, top: space(2), right: space(4) })

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
  flex: 'none',
  borderRadius: radius.round,
  border: `4px solid ${color.bg}`,
  margin: '-4px',
})
export const acts = style([buttons, { justifyContent: 'flex-end', gap: space(1), marginTop: '48px' }])
/** The button and the link that stands in for it share one place. */
export const share = style({ position: 'relative', display: 'grid' })
globalStyle(`${share}>:is(a,button)`, { gridArea: '1/1' })
globalStyle(`html[data-js] ${share}>a`, { display: 'none' })
/** The message lies over the page, so that nothing moves. */
globalStyle(`${share}>output:not(:empty)`, {
  position: 'absolute',
  zIndex: 2,
  top: '100%',
  right: 0,
  width: 'max-content',
  maxWidth: '264px',
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
export const more = style({})
globalStyle(`${more}>summary`, { width: '100%', fontWeight: 'inherit' })
globalStyle(`${more}:not([open]) span`, clamped)

/** The disclosure, before anything that leads to a partner. */
export const sentence = style({ color: color.soft, fontSize: size.tiny })

export const cards = style({
  display: 'grid',
  gap: `${space(6)} ${space(3)}`,
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  '@media': {
    [minWidth('md')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
    [minWidth('lg')]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))', columnGap: space(4) },
  },
})
export const card = style({ position: 'relative', display: 'grid', gap: space(1), alignContent: 'start' })
export const shop = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: size.tiny,
})
export const title = style({
  ...clamped,
  fontSize: size.small,
  fontWeight: 500,
  lineHeight: 1.4,
})

export const end = style({ color: color.muted, fontSize: size.tiny, textAlign: 'center' })
/** One press selects the whole address. */
export const address = style({
  userSelect: 'all',
  wordBreak: 'break-all',
  ':target': { color: color.accent, fontWeight: 600 },
})
