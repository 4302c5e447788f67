import { globalStyle, style } from '@vanilla-extract/css'
import { maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const WIDE = minWidth('md')
const NARROW = maxWidth('md')

/** The queue, and from xl the figures beside it. */
export const desk = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'start',
  '@media': { [minWidth('xl')]: { gridTemplateColumns: 'minmax(0,1fr) 300px', gap: space(6) } },
})
export const side = style({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: 'minmax(0,1fr)',
})
const panel = {
  minWidth: 0,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
} as const
export const queue = style({ ...panel, overflow: 'hidden' })

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
globalStyle(`${chips} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minHeight: '36px',
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.soft,
  fontSize: size.small,
  textDecoration: 'none',
})
globalStyle(`${chips} a:hover`, { borderColor: color.edge })
globalStyle(`${chips} strong`, { color: color.text, fontVariantNumeric: 'tabular-nums' })

export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: size.small })
globalStyle(`${table} th`, {
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: size.tiny,
  fontWeight: 500,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} td`, {
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  verticalAlign: 'middle',
})
globalStyle(`${table} tr:last-child td`, { borderBottom: 0 })
globalStyle(`${table} tbody tr`, { position: 'relative' })
globalStyle(`${table} tbody tr:hover`, { background: color.sunken })
globalStyle(`${table} :is(th,td):first-child`, { paddingLeft: space(5), width: '46%' })
globalStyle(`${table} :is(th,td):last-child`, { paddingRight: space(5) })
globalStyle(`${table} :is(th,td)[data-end]`, { textAlign: 'right', whiteSpace: 'nowrap' })
export const kind = style({ display: 'block', color: color.muted, fontSize: size.tiny })
/** The link covers the whole row. */
export const title = style({
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: color.text,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0 },
})
export const soft = style({ color: color.soft, whiteSpace: 'nowrap' })
/** A long name is cut, because it would leave no room for the subject. */
export const who = style({
  maxWidth: '136px',
  overflow: 'hidden',
  color: color.soft,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [NARROW]: { maxWidth: '100%' } },
})
export const won = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
export const late = style({ color: color.bad, fontWeight: 600, whiteSpace: 'nowrap' })
export const soon = style({ color: color.wait, fontWeight: 600, whiteSpace: 'nowrap' })

// A phone shows a row in two lines: subject and amount, then person and deadline.
globalStyle(`${table},${table} tbody`, { '@media': { [NARROW]: { display: 'block' } } })
globalStyle(`${table} thead`, { '@media': { [NARROW]: { display: 'none' } } })
globalStyle(`${table} tbody tr`, {
  '@media': {
    [NARROW]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: `2px ${space(2)}`,
      padding: `${space(3)} ${space(4)}`,
      borderBottom: `1px solid ${color.line}`,
    },
  },
})
globalStyle(`${table} tbody tr:last-child`, { '@media': { [NARROW]: { borderBottom: 0 } } })
globalStyle(`${table} tbody td`, {
  '@media': { [NARROW]: { display: 'block', width: 'auto', padding: 0, border: 0 } },
})
globalStyle(`${table} tbody td:first-child`, {
  '@media': { [NARROW]: { flex: '1 1 100%', width: 'auto', paddingLeft: 0 } },
})
globalStyle(`${table} tbody td:last-child`, {
  '@media': { [NARROW]: { marginLeft: 'auto', paddingRight: 0 } },
})
globalStyle(`${table} tbody td:empty`, { '@media': { [NARROW]: { display: 'none' } } })

export const folded = style({ padding: `0 ${space(5)}`, borderTop: `1px solid ${color.line}` })
globalStyle(`${folded} summary`, { color: color.muted, fontSize: size.small, fontWeight: 500 })
globalStyle(`${folded} ul`, {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  padding: `0 0 ${space(3)}`,
  listStyle: 'none',
})
globalStyle(`${folded} a`, { display: 'grid', alignItems: 'center', minHeight: '36px', fontSize: size.small })

export const figures = style({
  ...panel,
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  overflow: 'hidden',
  '@media': {
    [WIDE]: { gridTemplateColumns: 'repeat(4,minmax(0,1fr))' },
    [minWidth('xl')]: { gridTemplateColumns: 'minmax(0,1fr)' },
  },
})
export const figure = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  alignItems: 'end',
  alignContent: 'start',
  gap: `0 ${space(2)}`,
  padding: `${space(3)} ${space(4)}`,
  color: color.text,
  textDecoration: 'none',
  boxShadow: `0 0 0 .5px ${color.line}`,
  selectors: { 'a&:hover': { background: color.sunken } },
})
export const figureLabel = style({
  gridColumn: '1/-1',
  color: color.soft,
  fontSize: size.tiny,
  overflowWrap: 'anywhere',
})
export const figureValue = style({
  fontSize: size.lead,
  fontWeight: 700,
  letterSpacing: '-.02em',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
export const figureNote = style({
  gridColumn: '1/-1',
  color: color.muted,
  fontSize: size.tiny,
  overflowWrap: 'anywhere',
})
export const line = style({
  width: '72px',
  height: '30px',
  color: color.accent,
  '@media': {
    [maxWidth('sm')]: { width: '100%', gridColumn: '1/-1', gridRow: 4 },
    [minWidth('xl')]: { width: '96px' },
  },
})
globalStyle(`${line} path:first-child`, { fill: color.accentSoft })
globalStyle(`${line} path:last-child`, {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5px',
  vectorEffect: 'non-scaling-stroke',
})

export const box = style({ ...panel, display: 'grid', gap: space(2), padding: `${space(4)} ${space(4)}` })
globalStyle(`${box} h2`, { fontSize: size.small })
globalStyle(`${box} ul`, {
  display: 'grid',
  gap: space(2),
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
})
export const state = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
})
export const act = style({ display: 'grid' })
globalStyle(`${act} small`, { color: color.muted, fontSize: size.tiny, overflowWrap: 'anywhere' })
