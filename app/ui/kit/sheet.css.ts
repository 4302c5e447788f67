import { globalStyle, style } from '@vanilla-extract/css'
import { size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** A table of figures that is also printed: it scrolls sideways on a phone and is complete on paper. */
export const sheet = style({ overflowX: 'auto', '@media': { print: { overflow: 'visible' } } })
globalStyle(`${sheet} :is(th,td)`, {
  padding: `${space(2)} ${space(2)}`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: size.tiny,
  textAlign: 'right',
  whiteSpace: 'nowrap',
})
globalStyle(`${sheet} :is(th,td):first-child`, { textAlign: 'left', paddingLeft: 0 })
globalStyle(`${sheet} :is(th,td):last-child`, { paddingRight: 0 })
globalStyle(`${sheet} thead th`, { color: color.muted, fontWeight: 500 })
globalStyle(`${sheet} tfoot :is(th,td)`, { borderBottom: 0, fontWeight: 700 })
globalStyle(`${sheet} tr`, { breakInside: 'avoid' })
