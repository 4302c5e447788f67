import { globalStyle, style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The chips and, beside them where there is room, the form that saves a filter. */
export const row = style({
  display: 'grid',
  gap: space(2),
  // A grid child of its own width would push the page sideways.
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': { [minWidth('md')]: { display: 'flex', flexWrap: 'wrap', alignItems: 'start' } },
})
globalStyle(`${row}>details[open]`, { '@media': { [minWidth('md')]: { flexBasis: '100%' } } })
export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: `0 ${space(4)}`,
  marginBlock: space(1),
  border: `1px dashed ${color.line}`,
  borderRadius: radius.round,
  color: color.soft,
  fontSize: size.small,
  cursor: 'pointer',
})
export const saving = style({ maxWidth: '360px', paddingBlock: `${space(2)} ${space(3)}` })
