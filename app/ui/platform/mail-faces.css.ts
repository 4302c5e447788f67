import { style } from '@vanilla-extract/css'
import { minWidth, radius, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const faces = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0,1fr)',
  '@media': { [minWidth('lg')]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', alignItems: 'start' } },
})
export const frame = style({
  display: 'block',
  width: '100%',
  height: '640px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.sunken,
})
