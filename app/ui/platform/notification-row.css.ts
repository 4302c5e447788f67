import { globalStyle, style } from '@vanilla-extract/css'
import { size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The day above its card. */
export const day = style({
  paddingBottom: space(2),
  color: color.soft,
  fontSize: size.small,
  fontWeight: 600,
})
/** A button that looks like a row of a list. */
export const opens = style({
  width: '100%',
  border: 0,
  background: 'none',
  textAlign: 'left',
})
export const fold = style({})
globalStyle(`${fold}>summary`, {
  width: 'auto',
  minHeight: '60px',
  gap: space(3),
  paddingBlock: space(3),
  color: 'inherit',
  fontWeight: 400,
})
export const text = style({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  padding: `0 0 ${space(4)} 52px`,
  fontSize: size.small,
})
export const title = style({ fontSize: size.small, fontWeight: 500 })
/** Bold, and behind a dot. */
export const unread = style({
  fontWeight: 700,
  '::before': {
    content: '',
    display: 'inline-block',
    width: '8px',
    height: '8px',
    marginRight: space(2),
    borderRadius: '50%',
    background: color.fill,
    verticalAlign: '2px',
    forcedColorAdjust: 'none',
  },
})
export const time = style({
  flex: 'none',
  alignSelf: 'start',
  color: color.muted,
  fontSize: size.tiny,
  fontVariantNumeric: 'tabular-nums',
})
