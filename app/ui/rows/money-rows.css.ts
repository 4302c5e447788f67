import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'
import { head, row, rowOf } from './money-columns.css.ts'

const desk = minWidth('lg')
const phone = maxWidth('lg')
const onDesk = (rules: object) => ({ '@media': { [desk]: rules } })

export const rows = style({ display: 'grid', marginBlock: space(-3), ...onDesk({ marginTop: 0 }) })
globalStyle(`${rows}>li+li`, { borderTop: `1px solid ${color.line}` })

export const picture = style({
  gridArea: 'pic',
  display: 'block',
  width: '56px',
  height: '56px',
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunken,
})
/** The picture of a row without one. */
export const drawn = style({
  gridArea: 'pic',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: '56px',
  height: '56px',
  borderRadius: radius.control,
  background: color.sunken,
  color: color.muted,
})
globalStyle(`${drawn}>:only-child:not([class=""])`, { borderRadius: radius.control })
export const name = style({
  gridArea: 'name',
  display: 'grid',
  gap: space(1),
  justifyItems: 'start',
  alignContent: 'start',
  minWidth: 0,
  ...onDesk({ display: 'contents' }),
})
export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  ...onDesk({ gridArea: 'badge', justifySelf: 'start' }),
})
globalStyle(`${badges}:empty`, { display: 'none' })
export const title = style({
  color: color.text,
  fontWeight: 600,
  lineHeight: 1.4,
  textDecoration: 'none',
  selectors: { 'a&:hover': { color: color.accent } },
  ...onDesk({ gridArea: 'name', justifySelf: 'start' }),
})
// Long names are cut, because the page of the row shows the whole name.
globalStyle(`a.${title}`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  ...onDesk({ WebkitLineClamp: 1 }),
})
const AREAS = {
  under: 'start',
  place: 'start',
  clicks: 'end',
  orders: 'end',
  all: 'end',
  month: 'end',
  days: 'center',
} as const
export const cell = styleVariants(AREAS, (side, area) =>
  onDesk({
    gridArea: area,
    justifySelf: side,
    justifyContent: side,
    ...(area !== 'days' && { textAlign: side }),
  }),
)
const quiet = { color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' } as const
export const small = style(quiet)
/** The one line of a phone. From lg each of its parts is in a column of its own. */
export const line = style({ ...quiet, ...onDesk({ display: 'contents' }) })
// The picture of a link says its partner, and a phone has room for one line.
globalStyle(`${line}>.${cell.place}`, { '@media': { [maxWidth('sm')]: { display: 'none' } } })
globalStyle(`${line}>.${cell.place}+span::before`, {
  '@media': { [maxWidth('sm')]: { display: 'none' } },
})
globalStyle(`${line}>span+span::before`, { content: '" · "', '@media': { [desk]: { content: 'none' } } })
/** The label of a part, which the head of the column says from lg. */
export const word = style(onDesk({ position: 'absolute', clipPath: 'inset(50%)' }))
/** A part that only columns have room for. */
export const extra = style({ '@media': { [phone]: { display: 'none!important' } } })
globalStyle(`${line}>.${cell.place}`, {
  '@media': { [`${desk} and ${maxWidth('xl')}`]: { display: 'none' } },
})
globalStyle(`${head}>.${cell.place}`, {
  '@media': { [`${desk} and ${maxWidth('xl')}`]: { display: 'none' } },
})
/** A second line below the name, from lg. */
export const under = style({
  gridArea: 'under',
  minWidth: 0,
  ...quiet,
  '@media': { [phone]: { display: 'none' } },
})
/** An amount that opens its orders. */
export const money = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  color: color.soft,
  textDecoration: 'none',
  ':hover': { color: color.accent },
})
export const month = style([
  cell.month,
  {
    gridArea: 'month',
    justifySelf: 'end',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'end',
    minHeight: '44px',
    color: color.text,
    lineHeight: 1.35,
    textAlign: 'right',
    textDecoration: 'none',
    selectors: { 'a&:hover': { color: color.accent } },
    ...onDesk({ alignContent: 'center' }),
  },
])
export const label = style({ color: color.muted, fontSize: size.tiny })
globalStyle(`${month}>.${word}`, { color: color.muted, fontSize: size.tiny })
export const amount = style({ fontSize: '1.0625rem', fontWeight: 700 })
export const nothing = style({ color: color.muted })
export const never = style({ color: color.muted, fontSize: size.tiny })
export const days = style({
  gridArea: 'days',
  justifySelf: 'end',
  alignSelf: 'end',
  ...onDesk({ placeSelf: 'center' }),
})
export const acts = style({
  gridArea: 'acts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  marginBlock: `${space(1)} ${space(-2)}`,
  ...onDesk({ display: 'contents' }),
})
globalStyle(`${acts}:empty`, { display: 'none' })
globalStyle(`${acts}>:is(button,a,form)`, onDesk({ gridArea: 'copy', justifySelf: 'end' }))
globalStyle(`${acts}>[popovertarget]`, onDesk({ gridArea: 'more' }))
// The message after copying appears below the buttons, and takes no space before.
globalStyle(`${acts}>output`, {
  order: 1,
  flexBasis: '100%',
  minHeight: 0,
  ...onDesk({ gridArea: 'said', textAlign: 'right' }),
})
globalStyle(`${acts}>output:not(:empty)`, { '@media': { [phone]: { paddingBottom: space(2) } } })
// The page of a content has the acts, too, and its row on a phone needs no line for them.
globalStyle(`${rowOf.contents}>.${acts}`, { '@media': { [phone]: { display: 'none' } } })
export const address = style({ wordBreak: 'break-all', userSelect: 'all' })
/** The orders as chips; from lg the head of the columns has them. */
export const chips = style(onDesk({ display: 'none' }))
globalStyle(`${row}>:is(dialog,form)`, { gridColumn: '1/-1' })

/** A row in the label of a box. */
export const picked = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  columnGap: space(3),
})
export const pickedName = style({ fontWeight: 600 })
export const pickedMoney = style({
  gridArea: '1/2/span 2',
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'start',
  lineHeight: 1.35,
})
globalStyle(`label>:has(>.${picked})`, { flex: 1 })
