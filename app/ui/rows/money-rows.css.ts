import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const desk = minWidth('lg')
const phone = maxWidth('lg')
const onDesk = (rules: object) => ({ '@media': { [desk]: rules } })
const onPhone = (rules: object) => ({ '@media': { [phone]: rules } })

export const rows = style({ display: 'grid', marginBlock: space(-3), ...onDesk({ marginTop: 0 }) })
globalStyle(`${rows}>li+li`, { borderTop: `1px solid ${color.line}` })

/** On phones the name, one line and the money; from lg the same parts side by side, each as wide as its column. */
export const row = style({
  display: 'grid',
  gridTemplate: '"pic name money" auto "pic line money" 1fr ". acts acts"/56px minmax(0,1fr) auto',
  columnGap: space(3),
  paddingBlock: space(3),
  ...onDesk({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(4) }),
})
/** The line above the columns, from lg: the name of each, and the orders in which the list can stand. */
export const head = style({
  display: 'none',
  columnGap: space(4),
  marginBlock: `${space(-2)} ${space(1)}`,
  borderBottom: `1px solid ${color.line}`,
  color: color.muted,
  fontSize: size.tiny,
  ...onDesk({ display: 'flex' }),
})
globalStyle(`${head}>*`, { lineHeight: '44px', whiteSpace: 'nowrap' })
globalStyle(`${head}>a`, { color: color.soft, textDecoration: 'none' })
globalStyle(`${head}>[aria-current]`, { color: color.text, fontWeight: 700 })
globalStyle(`${head}>[aria-current]::after`, { content: '" ↓"/""' })

export const picture = style({
  gridArea: 'pic',
  display: 'grid',
  placeItems: 'center',
  width: '56px',
  height: '56px',
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunken,
  color: color.muted,
})
export const name = style({
  gridArea: 'name',
  display: 'grid',
  gap: '2px',
  justifyItems: 'start',
  alignContent: 'start',
  minWidth: 0,
  ...onDesk({ flex: 1 }),
})
export const title = style({
  color: color.text,
  fontWeight: 600,
  lineHeight: 1.4,
  textDecoration: 'none',
  selectors: { 'a&:hover': { color: color.accent } },
})
// Long names are cut, because the page of the row shows the whole name.
globalStyle(`a.${title}`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
export const small = style({ color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' })
/** The one line of a phone. From lg each of its parts is in a column of its own. */
export const line = style([small, { gridArea: 'line', ...onDesk({ display: 'contents' }) }])
globalStyle(`${line}>span+span::before`, onPhone({ content: '" · "' }))
/** The label of a part, which the head of the column says from lg. */
export const word = style([small, onDesk({ position: 'absolute', clipPath: 'inset(50%)' })])
const column = (width: number) => onDesk({ width: `${width}px`, flex: 'none', textAlign: 'right' })
export const cell = styleVariants(
  { name: 0, place: 112, clicks: 60, orders: 60, all: 104, month: 112, days: 64, acts: 0 },
  (width, area) => (area === 'name' ? onDesk({ flex: 1 }) : column(width)),
)
globalStyle(`:is(${line},${head})>.${cell.place}`, {
  textAlign: 'left',
  '@media': {
    // The picture of a link says its partner, and a phone has room for one line.
    [maxWidth('sm')]: { display: 'none' },
    [`${desk} and ${maxWidth('xl')}`]: { display: 'none' },
  },
})
globalStyle(`${line}>.${cell.place}+span::before`, { '@media': { [maxWidth('sm')]: { display: 'none' } } })
/** A part that only one of the two has room for. */
export const wide = style(onPhone({ display: 'none!important' }))
export const chips = style(onDesk({ display: 'none' }))
export const money = style({
  gridArea: 'money',
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'start',
  ...onDesk({ display: 'contents' }),
})
/** An amount that opens its orders. */
export const month = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'end',
  minHeight: '44px',
  color: color.text,
  lineHeight: 1.35,
  textDecoration: 'none',
  selectors: { 'a&:hover': { color: color.accent } },
})
export const amount = style({ fontSize: '1.0625rem', fontWeight: 700 })
export const nothing = style({ color: color.muted })
/** The act of a row and its menu, in the width of its column from lg. */
const act = style({
  gridArea: 'acts',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(2),
  position: 'relative',
  minHeight: '44px',
  marginBlock: `${space(1)} ${space(-2)}`,
  ...onDesk({ flex: 'none', justifyContent: 'end', marginBlock: 0 }),
})
export const acts = styleVariants({ links: 144, contents: 44, channels: 212, groups: 0 }, (width, list) =>
  [
    act,
    // The page of a content has the acts, too, and its row on a phone needs no line for them.
    list === 'contents' && onPhone({ display: 'none' }),
    onDesk({ width: `${width}px` }),
  ].filter((one) => one !== false),
)
globalStyle(`${act}:empty`, onPhone({ display: 'none' }))
globalStyle(`${act}>[popovertarget]`, { marginInlineStart: 'auto' })
// The message after copying appears below the buttons, and takes no space before.
globalStyle(`${act}>output`, { order: 1, flexBasis: '100%', minHeight: 0 })
globalStyle(`${act}>output:not(:empty)`, { paddingBottom: space(2) })
export const address = style({ wordBreak: 'break-all', userSelect: 'all' })
globalStyle(`${row}>:is(dialog,form)`, { gridColumn: '1/-1', flexBasis: '100%' })

/** A row in the label of a box. */
export const picked = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  columnGap: space(3),
  fontWeight: 600,
})
export const pickedMoney = style({ gridArea: '1/2/span 2', textAlign: 'right', lineHeight: 1.35 })
globalStyle(`label>:has(>.${picked})`, { flex: 1 })
