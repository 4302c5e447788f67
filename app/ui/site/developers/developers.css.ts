import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../theme/theme.css.ts'

const MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'

/** Guides and pages of operations, with code in a font of equal widths. */
export const text = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0,1fr)' })
globalStyle(`${text} :is(section,div,ul,li,details)`, { minWidth: 0 })
globalStyle(`${text} code`, { fontFamily: MONO, fontSize: '.92em', overflowWrap: 'anywhere' })
globalStyle(`${text} :not(pre)>code`, {
  background: color.sunken,
  borderRadius: 4,
  padding: '1px 4px',
})

/** The text of a guide, whose blocks stand below each other. */
export const guide = style({ display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0,1fr)' })
globalStyle(`${guide}>h2`, { marginTop: 18, scrollMarginTop: 72 })
globalStyle(`${guide}>:is(ol,ul)`, { listStyle: 'revert', paddingLeft: 22 })
globalStyle(`${guide}>:is(ol,ul)>li+li`, { marginTop: 6 })

export const code = style({ background: color.sunken, borderRadius: 12, minWidth: 0, overflowX: 'auto' })
globalStyle(`${code} pre`, {
  color: color.text,
  fontSize: 13,
  lineHeight: 1.6,
  margin: 0,
  padding: 16,
  tabSize: 2,
  width: 'fit-content',
})

export const note = style({
  background: color.waitSoft,
  borderRadius: 12,
  color: color.text,
  padding: '12px 16px',
})

export const scroll = style({ minWidth: 0, overflowX: 'auto' })
export const table = style({ borderCollapse: 'collapse', fontSize: 14, minWidth: '100%' })
globalStyle(`${table} th,${table} td`, {
  borderTop: `1px solid ${color.line}`,
  padding: '10px 16px 10px 0',
  textAlign: 'left',
  verticalAlign: 'top',
})
// A narrow last column scrolls into view, where it would else be one syllable wide.
globalStyle(`${table} td:last-child`, { minWidth: 160 })
globalStyle(`${table} code`, { overflowWrap: 'normal' })
globalStyle(`${table} th`, { borderTop: 0, color: color.muted, fontWeight: 500, whiteSpace: 'nowrap' })

/** A list of fields: the name with its type, and what it is below. */
export const fields = style({ display: 'grid', margin: 0 })
export const field = style({
  borderTop: `1px solid ${color.line}`,
  display: 'grid',
  gap: 4,
  padding: '10px 0',
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 } },
})
globalStyle(`${fields} dt`, { overflowWrap: 'anywhere' })
globalStyle(`${fields} dt span`, { color: color.muted, fontSize: 13, marginLeft: 8 })
globalStyle(`${fields} dt strong`, { color: color.bad, fontSize: 13, fontWeight: 500, marginLeft: 8 })
globalStyle(`${fields} dd`, { color: color.soft, fontSize: 14, margin: 0 })

export const figure = style({ display: 'block', height: 'auto', maxWidth: 560, minWidth: 460, width: '100%' })
globalStyle(`${figure} rect`, { fill: color.surface, stroke: color.edge })
globalStyle(`${figure} path`, { fill: 'none', stroke: color.edge, strokeWidth: 1.5 })
globalStyle(`${figure} text`, { fill: color.text, fontSize: 13, textAnchor: 'middle' })
globalStyle(`${figure} .q`, { fill: color.muted, fontSize: 12 })

export const side = style({ display: 'grid' })
globalStyle(`${side} a`, {
  color: color.soft,
  fontSize: 14,
  overflowWrap: 'anywhere',
  padding: '8px 0',
  textDecoration: 'none',
})
globalStyle(`${side} a:hover`, { color: color.accent })
