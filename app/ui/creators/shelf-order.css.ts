import { globalStyle, style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const list = style({ display: 'grid', gap: space(2) })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  borderRadius: radius.control,
  selectors: { '&[data-held]': { background: color.sunken, boxShadow: color.shade } },
})
/** The picture, which is dragged once the script runs. */
export const grip = style({
  position: 'relative',
  display: 'block',
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  selectors: { 'button&': { cursor: 'grab', touchAction: 'none' } },
})
// A browser drags a picture itself, away from the list.
globalStyle(`${grip} img`, { pointerEvents: 'none' })
/** The mark of what can be dragged; without a script nothing can. */
export const handle = style({
  position: 'absolute',
  insetInlineEnd: '2px',
  bottom: '2px',
  display: 'grid',
  padding: '2px',
  borderRadius: radius.small,
  background: color.surface,
  color: color.soft,
  selectors: { 'html:not([data-js]) &': { display: 'none' } },
})
export const words = style({ display: 'grid', minWidth: 0, flex: 1, overflowWrap: 'anywhere' })
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: color.text,
  fontSize: size.small,
  fontWeight: 500,
  textDecoration: 'none',
  ':hover': { color: color.accent },
})
export const sub = style({ color: color.muted, fontSize: size.tiny })
export const buttons = style({
  display: 'flex',
  flex: 'none',
  justifyContent: 'flex-end',
  gap: space(1),
  width: '92px',
})
export const statusText = style({ color: color.soft, fontSize: size.small })
