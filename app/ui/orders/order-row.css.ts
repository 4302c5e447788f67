import { globalStyle, style } from '@vanilla-extract/css'
import { size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const orders = style({ display: 'grid', marginBlock: space(-2) })
globalStyle(`${orders}>article+article`, { borderTop: `1px solid ${color.line}` })

export const order = style({ fontSize: size.small, containerType: 'inline-size' })
export const head = style({
  display: 'grid',
  width: '100%',
  color: color.text,
  gridTemplateColumns: 'minmax(0,1fr) auto auto',
  alignItems: 'center',
  columnGap: space(4),
  paddingBlock: space(2),
  // With very large letters, the name gets a line of its own.
  '@container': { '(max-width:17rem)': { gridTemplateColumns: 'minmax(0,1fr) auto' } },
})
/** One line each, so that ten orders fit a phone. */
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
export const what = style({
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  '@container': { '(max-width:17rem)': { gridColumn: '1/-1' } },
})
export const name = style({ ...line, fontSize: size.small, fontWeight: 600 })
export const small = style({ ...line, color: color.muted, fontSize: size.tiny, fontWeight: 400 })
export const amount = style({ display: 'grid', justifyItems: 'end', gap: '2px', fontWeight: 700 })
export const more = style({})
globalStyle(`${more}[open]`, { paddingBottom: space(4) })
globalStyle(`${more}[open] :is(${name},${small})`, { whiteSpace: 'normal' })
globalStyle(`${more}>div`, {
  padding: space(4),
  borderRadius: '12px',
  background: color.bg,
  maxWidth: '720px',
})
/** A number that nobody types, so it may break anywhere. */
export const long = style({ overflowWrap: 'anywhere', fontSize: size.tiny })
