import { style } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const list = style({ display: 'grid', gap: space(2) })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  paddingBlock: space(2),
  borderRadius: radius.control,
  selectors: { '&[data-held]': { background: color.sunken } },
})
export const grip = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  flex: 'none',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.muted,
  cursor: 'grab',
  touchAction: 'none',
})
export const words = style({ display: 'grid', minWidth: 0, flex: 1, overflowWrap: 'anywhere' })
export const sub = style({ color: color.muted, fontSize: size.tiny })
export const buttons = style({
  display: 'flex',
  gap: space(2),
  marginTop: space(1),
  ':empty': { display: 'none' },
})
export const statusText = style({ color: color.soft, fontSize: size.small })
