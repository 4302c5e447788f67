import { globalStyle, style } from '@vanilla-extract/css'
import { frame, maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'
import { split } from './ops-panel.css.ts'

const DESK = minWidth('md')

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space(3)} ${space(4)}`,
})
globalStyle(`${tools}>form`, { flex: '1 1 260px' })
/** The fields of a filter, side by side if there is room. */
export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(150px,1fr))',
  alignItems: 'end',
  gap: space(3),
})
/** A single field has room for its longest word. */
globalStyle(`${filter}>:only-child`, { gridColumn: '1/-1', maxWidth: '320px' })
/** On phones a filter with many fields is behind its summary; from md it is always open. */
export const folded = style({
  selectors: { '&[open]': { flex: '1 1 100%' } },
  '@media': { [minWidth('md')]: { flex: '1 1 260px' } },
})
globalStyle(`${folded}[open]>form`, { paddingTop: space(2) })
globalStyle(`${folded}::details-content`, {
  '@media': { [minWidth('md')]: { contentVisibility: 'visible', display: 'block' } },
})
globalStyle(`${folded}>summary`, {
  '@supports': { 'selector(::details-content)': { '@media': { [minWidth('md')]: { display: 'none' } } } },
})
/** The values before and after an act. */
export const changes = style({ width: '100%', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const sorts = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(4)}` })
globalStyle(`${sorts} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: color.soft,
  fontSize: size.small,
})
globalStyle(`${sorts} [aria-current]`, { color: color.text, fontWeight: 700, textDecoration: 'none' })

export const table = style({ fontSize: size.small })
/** Stays visible while rows are being chosen. */
export const bar = style({
  position: 'sticky',
  zIndex: 1,
  top: `${frame.nav}px`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.control,
  background: color.surface,
  boxShadow: color.shade,
  '@media': { [DESK]: { top: `${frame.navWide}px` } },
})
// Without a box of its own for the island, the bar stays visible on the whole page.
globalStyle(`x-island:has(>.${bar})`, { display: 'contents' })
// Without rows the bar is invisible, but its keys still work.
globalStyle(`main:not(:has(.${table})) .${bar}`, { position: 'absolute', visibility: 'hidden' })
// A bar without acts shows only the button for the keys.
globalStyle(`${bar}:not(:has([name=do]))`, {
  position: 'static',
  margin: `${space(-3)} ${space(-3)} ${space(-3)} 0`,
  padding: 0,
  background: 'none',
  boxShadow: 'none',
})
globalStyle(`${bar}>dialog`, { visibility: 'visible' })
// Phones have no keyboard, so this button, and a bar with nothing else, are hidden.
globalStyle(`${bar}>[type=button],${bar}:not(:has([name=do]))`, {
  '@media': { [maxWidth('md')]: { display: 'none' } },
})
export const barStatus = style({ flex: '1 1 auto', color: color.soft, fontSize: size.small })
// On a phone the first line has the message and the box for all, and the second line the acts. They do not
// move when the script adds the box.
globalStyle(`${bar}:not(:has(>label)) ${barStatus}`, {
  '@media': { [maxWidth('md')]: { flexBasis: '100%' } },
})
export const pick = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '44px',
  minHeight: '44px',
  '@media': { [DESK]: { minHeight: '40px' } },
})
globalStyle(`${pick} input`, { width: '20px', height: '20px', margin: 0, accentColor: color.fill })
export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  fontSize: size.small,
})
globalStyle(`${all} input`, { width: '20px', height: '20px', accentColor: color.fill })
export const keys = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space(2)} ${space(4)}`,
})
globalStyle(`${keys} kbd`, {
  padding: `0 ${space(2)}`,
  borderRadius: radius.small,
  background: color.sunken,
  fontFamily: 'inherit',
  fontWeight: 600,
})
globalStyle(`${keys} dt`, { whiteSpace: 'nowrap' })

export const sheet = style({
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: color.shade,
  scrollMarginTop: '140px',
})
globalStyle(`${table} :is(th,td)`, {
  padding: `${space(1)} ${space(2)}`,
  textAlign: 'left',
  fontWeight: 'inherit',
  verticalAlign: 'middle',
  borderTop: `1px solid ${color.line}`,
})
globalStyle(`${table} thead :is(th,td)`, {
  borderTop: 0,
  color: color.muted,
  fontSize: size.tiny,
  whiteSpace: 'nowrap',
  // With large letters, a phone has no room for the label in one line beside the figures.
  '@media': { [maxWidth('md')]: { whiteSpace: 'normal' } },
})
globalStyle(`${table} :is(th,td):first-child`, { paddingLeft: space(3) })
globalStyle(`${table} :is(th,td):last-child`, { paddingRight: space(4) })
globalStyle(`${table} td:has(.${pick}),${table} th:has(.${pick})`, { width: '52px', padding: 0 })
export const row = style({
  // Leaves room for the header, the bar and the message that cover the top.
  scrollMarginTop: '180px',
  ':hover': { background: color.sunken },
  selectors: { '&:has(:checked)': { background: color.accentSoft } },
})
/** The row whose panel is open. */
export const current = style({
  background: color.accentSoft,
  boxShadow: `inset 3px 0 ${color.accent}`,
})
export const name = style({
  display: 'block',
  minHeight: '44px',
  paddingBlock: '10px',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  '@media': {
    [DESK]: { minHeight: '40px', paddingBlock: '8px' },
    // With large letters a long name breaks, so that the amount stays whole.
    [maxWidth('md')]: { overflowWrap: 'anywhere' },
  },
})
globalStyle(`a.${name}:hover`, { color: color.accent })
/** Beside the name and, on a phone, beside the text below it. */
export const mark = style({ float: 'left', marginInlineEnd: space(2), lineHeight: 0 })
/** On a phone, the text that the columns show on a desktop. */
export const sub = style({
  // A second line stays beside the mark, too.
  display: 'flow-root',
  color: color.muted,
  fontSize: size.tiny,
  fontWeight: 400,
  '@media': { [DESK]: { display: 'none' } },
})
export const wide = style({ '@media': { [maxWidth('md')]: { display: 'none' } } })
export const narrow = style({ '@media': { [DESK]: { display: 'none' } } })
// Beside a panel, the list has as little room as on a phone until the screen is wide.
const NARROWED = `${minWidth('xl')} and ${maxWidth('2xl')}`
globalStyle(`${split} ${wide}`, { '@media': { [NARROWED]: { display: 'none' } } })
globalStyle(`${split} ${sub}`, { '@media': { [NARROWED]: { display: 'flow-root' } } })
export const end = style({ textAlign: 'right!important' as 'right', whiteSpace: 'nowrap' })
export const line = style({ whiteSpace: 'nowrap' })
// The result of an act stays visible at the row to which the operator returns; the bar then scrolls away.
globalStyle(`main:has(.${table})>[role=status]`, {
  position: 'sticky',
  zIndex: 2,
  top: `${frame.navWide + 4}px`,
})
globalStyle(`main:has(>[role=status]) .${bar}`, { position: 'static' })
