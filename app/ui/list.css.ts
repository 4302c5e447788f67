import { globalStyle, style } from '@vanilla-extract/css'
import { below, from, radius, size, space } from './measure.ts'
import { color } from './theme.css.ts'

export const list = style({ display: 'grid', marginBlock: space(-2) })
globalStyle(`${list}>li+li`, { borderTop: `1px solid ${color.line}` })
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: '60px',
  padding: `${space(3)} 0`,
  color: 'inherit',
  textDecoration: 'none',
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '40px',
  height: '40px',
  borderRadius: radius.control,
  background: color.accentSoft,
  color: color.accent,
  fontWeight: 700,
})
export const rowText = style({ flex: 1, minWidth: 0, display: 'grid', gap: '2px' })
export const rowTitle = style({
  fontWeight: 600,
  fontSize: size.small,
  selectors: { 'a:hover &': { color: color.accent } },
})
export const rowSub = style({ color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' })
export const foldRow = style({ selectors: { '&[open]': { paddingBottom: space(4) } } })
globalStyle(`${foldRow}>summary`, { width: 'auto', minHeight: '60px', color: 'inherit' })

/** A longer text that may be cut off: two lines on phones, one from md. */
export const rowCut = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [from('md')]: { WebkitLineClamp: 1 } },
})
export const rowEnd = style({
  flex: 'none',
  maxWidth: '50%',
  display: 'grid',
  gap: '2px',
  justifyItems: 'end',
  textAlign: 'right',
  fontWeight: 600,
  fontSize: size.small,
})

const phone = below('md')
export const table = style({ fontSize: size.small })
globalStyle(`${table} th`, {
  padding: `${space(2)} ${space(3)}`,
  color: color.muted,
  fontSize: size.tiny,
  fontWeight: 500,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} td`, { padding: space(3), borderTop: `1px solid ${color.line}`, verticalAlign: 'top' })
globalStyle(`${table} :is(th,td):first-child`, { paddingLeft: 0 })
globalStyle(`${table} :is(th,td):last-child`, { paddingRight: 0 })
globalStyle(`${table} :is(th,td)[data-end]`, { textAlign: 'right' })
globalStyle(`${table},${table} :is(tbody,tr,td)`, { '@media': { [phone]: { display: 'block' } } })
globalStyle(`${table} thead`, {
  '@media': {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
globalStyle(`${table} tr`, { '@media': { [phone]: { padding: `${space(3)} 0` } } })
globalStyle(`${table} tr+tr`, { '@media': { [phone]: { borderTop: `1px solid ${color.line}` } } })
globalStyle(`${table} td`, {
  '@media': {
    [phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space(4),
      padding: '3px 0',
      border: 0,
      textAlign: 'right',
    },
  },
})
globalStyle(`${table} td::before`, {
  '@media': { [phone]: { content: 'attr(data-label)', color: color.muted, textAlign: 'left', flex: 'none' } },
})
globalStyle(`${table} td:first-child`, {
  '@media': { [phone]: { textAlign: 'left', fontWeight: 600 } },
})
globalStyle(`${table} td:first-child::before`, { '@media': { [phone]: { display: 'none' } } })
globalStyle(`${table} td:empty`, { '@media': { [phone]: { display: 'none' } } })
export const compact = style({})
globalStyle(`${compact} :is(th,td)`, {
  padding: `${space(1)} ${space(2)}`,
  fontSize: size.tiny,
  textAlign: 'right',
})
globalStyle(`${compact} :is(th,td):first-child`, { textAlign: 'left', paddingLeft: 0 })
export const scroll = style({ maxHeight: '320px', overflow: 'auto' })

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  padding: `${space(8)} ${space(4)}`,
  textAlign: 'center',
  color: color.soft,
  fontSize: size.small,
  textWrap: 'balance',
})
export const emptyMark = style({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  borderRadius: radius.round,
  background: color.accentSoft,
  color: color.accent,
})
globalStyle(`${empty} h1`, { color: color.text })
export const emptyTitle = style({ color: color.text, fontSize: size.body, fontWeight: 600 })

export const pager = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' })
globalStyle(`${pager} :is(a,span)`, {
  display: 'grid',
  placeItems: 'center',
  minWidth: '44px',
  minHeight: '44px',
  borderRadius: radius.control,
  color: color.soft,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
})
globalStyle(`${pager} a:hover`, { background: color.sunken })
globalStyle(`${pager} [aria-current]`, { background: color.accentSoft, color: color.accent, fontWeight: 700 })
