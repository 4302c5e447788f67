import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { radius, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The space of a photo, before and after it loads, so that nothing moves. */
const frame = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.sunken,
  color: color.muted,
})
globalStyle(`${frame}>:is(img,canvas)`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
})
export const photo = styleVariants({
  wide: [frame, { width: '100%', aspectRatio: '16/9' }],
  card: [frame, { width: '100%', aspectRatio: '16/9' }],
  tall: [frame, { width: '100%', aspectRatio: '4/5', borderRadius: radius.card }],
  small: [frame, { width: '96px', height: '72px' }],
  shelf: [frame, { width: '56px', height: '70px' }],
  product: [frame, { width: '96px', height: '96px' }],
  round: [frame, { width: '64px', height: '64px', borderRadius: radius.round }],
  cover: [frame, { width: '100%', height: '100%', borderRadius: 0, background: 'none' }],
  face: [frame, { width: '88px', height: '88px', borderRadius: radius.round }],
  portrait: [frame, { width: '160px', height: '200px' }],
  logo: [frame, { width: '64px', height: '64px' }],
})

/** A cover in a form; on its page it is as wide as the window. */
export const coverPick = style([frame, { width: '100%', aspectRatio: '4/1' }])

export const pick = style({ display: 'grid', gap: space(2), maxWidth: '360px' })
export const statusText = style({ color: color.wait, fontWeight: 500 })
export const sending = style({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunken,
})
export const sendingFoot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
globalStyle(`[data-outcome]:empty`, { display: 'none' })
