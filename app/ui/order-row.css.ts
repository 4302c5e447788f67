import { globalStyle, style } from '@vanilla-extract/css'
import { from, size, space } from './measure.ts'
import { color } from './theme.css.ts'

export const orders = style({ display: 'grid', marginBlock: space(-3) })
globalStyle(`${orders}>article+article`, { borderTop: `1px solid ${color.line}` })

/** What, how much, why: the reason under both on phones, between them from md. */
export const order = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  columnGap: space(4),
  rowGap: space(1),
  paddingBlock: `${space(4)} ${space(1)}`,
  fontSize: size.small,
  '@media': { [from('md')]: { gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr) auto' } },
})
export const what = style({ display: 'grid', alignContent: 'start', gap: '2px' })
export const name = style({ fontSize: size.small, fontWeight: 600 })
export const small = style({ color: color.muted, fontSize: size.tiny })
export const amount = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'end',
  gap: '2px',
  fontWeight: 700,
  '@media': { [from('md')]: { gridColumn: 3 } },
})
export const why = style({
  gridColumn: '1/-1',
  color: color.soft,
  fontSize: size.tiny,
  '@media': { [from('md')]: { gridArea: '1/2' } },
})
export const more = style({ gridColumn: '1/-1' })
globalStyle(`${more}[open]`, { paddingBottom: space(4) })
globalStyle(`${more}>div`, {
  padding: space(4),
  borderRadius: '12px',
  background: color.bg,
  maxWidth: '720px',
})
