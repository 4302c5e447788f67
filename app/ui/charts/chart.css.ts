import { globalStyle, style } from '@vanilla-extract/css'
import { size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const figure = style({ display: 'grid', gap: space(3), gridTemplateColumns: 'minmax(0,1fr)' })
export const summary = style({ color: color.soft, fontSize: size.small })
export const above = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space(3),
})
export const legend = style({ display: 'flex', gap: space(4), color: color.soft, fontSize: size.tiny })
globalStyle(`${legend} span`, { display: 'inline-flex', alignItems: 'center', gap: space(1) })
export const details = style({ color: color.soft, fontSize: size.small })

export const plot = style({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${plot} text`, { fontSize: size.tiny, fill: color.muted })
/** Space on the left for the amounts of the grid. */
export const trend = style([plot, { paddingLeft: '38px' }])
export const grid = style({ stroke: color.line })
export const confirmed = style({ fill: color.accent })
/** The edge stays visible on every background; the fill is lighter than `confirmed`. */
export const pending = style({ fill: color.accent, fillOpacity: 0.4, stroke: color.accent })

/** The marker of the previous days, across the bar. */
export const before = style({ fill: color.text })

export const day = style({ cursor: 'pointer', outline: 'none' })
export const hit = style({ fill: '#0000' })
export const tip = style({ visibility: 'hidden' })
// The day that is being read: the one under the pointer or with the focus or, once the island runs, the one
// it marks. The island also handles keys and a moving finger.
const byHand = `${plot}:not([data-awake]) ${day}:is(:hover,:focus)`
const read = `:is(${byHand},[data-read])`
globalStyle(`${read}>${hit}`, { fill: color.sunken })
globalStyle(`${read}>${tip}`, { visibility: 'visible', fontWeight: 600, fill: color.text })
globalStyle(`${plot}:is(:not([data-awake]):has(:hover,:focus),:has([data-read]))>text:first-child`, {
  visibility: 'hidden',
})
globalStyle(`${day}:focus-visible>${hit}`, { stroke: color.accent, strokeWidth: '2px' })

export const bars = style({ display: 'grid', gap: space(4) })
export const bar = style({ display: 'grid', gap: space(1), color: 'inherit', textDecoration: 'none' })
export const barHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(3),
  fontSize: size.small,
})
globalStyle(`a:hover>${barHead}`, { color: color.accent })
export const barName = style({ minWidth: 0, fontWeight: 600 })
/** Beside the name if it fits, otherwise below it; never split across lines. */
export const barShare = style({
  display: 'inline-block',
  color: color.muted,
  fontWeight: 400,
  fontSize: size.tiny,
})
export const track = style({ fill: color.sunken })
