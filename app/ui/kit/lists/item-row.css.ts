import { globalStyle, style } from '@vanilla-extract/css'
import { maxWidth, minWidth, radius, size, space } from '../../theme/measure.ts'
import { color } from '../../theme/theme.css.ts'

export const rows = style({ display: 'grid', marginBlock: space(-3) })
globalStyle(`${rows}:empty`, { display: 'none' })
globalStyle(`${rows}>li+li`, { borderTop: `1px solid ${color.line}` })

/** Shows two or three rows side by side if there is room. */
export const room = style({ containerType: 'inline-size' })
for (const [n, width] of [
  [2, 1060],
  [3, 1900],
] as const) {
  const enough = `(min-width:${width}px)`
  globalStyle(rows, {
    '@container': { [enough]: { gridTemplateColumns: `repeat(${n},minmax(0,1fr))`, columnGap: space(12) } },
  })
  globalStyle(`${rows}>li:nth-child(-n+${n})`, { '@container': { [enough]: { borderTop: 0 } } })
}

export const row = style({
  display: 'grid',
  gap: space(2),
  paddingBlock: space(3),
  '@media': {
    [minWidth('sm')]: {
      gridTemplateColumns: 'minmax(0,1fr) auto',
      columnGap: space(6),
      alignItems: 'center',
      paddingBlock: space(4),
    },
  },
})
export const beside = style({
  '@media': {
    [maxWidth('sm')]: {
      gridTemplateColumns: 'minmax(0,1fr) auto',
      alignItems: 'center',
      paddingBlock: space(2),
    },
  },
})
export const text = style({ display: 'grid', gap: '2px', minWidth: 0 })
export const pictured = style([text, { gridTemplateColumns: '56px minmax(0,1fr)', columnGap: space(3) }])
globalStyle(`${pictured}>*`, { gridColumn: 2 })
export const place = style({ gridArea: '1/1/span 9', marginTop: space(1) })
export const picture = style({
  gridArea: '1/1/span 9',
  width: '56px',
  height: '56px',
  marginTop: space(1),
  borderRadius: radius.control,
  objectFit: 'cover',
  background: color.sunken,
})
export const name = style({
  justifySelf: 'start',
  paddingBlock: space(1),
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { color: color.accent },
})
// Long names are cut, because the page of the row shows the whole name.
globalStyle(`a.${name}`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
export const small = style({ color: color.muted, fontSize: size.tiny, fontVariantNumeric: 'tabular-nums' })
export const address = style({ color: color.soft, wordBreak: 'break-all', userSelect: 'all' })
// On a phone the picture is beside name and address. The other lines have the whole width, so that each stays
// on one line.
const onPhone = (selectors: string, rules: object) =>
  globalStyle(selectors, { '@media': { [maxWidth('sm')]: rules } })
onPhone(pictured, { gridTemplateColumns: '40px minmax(0,1fr)', alignItems: 'center' })
onPhone(`${pictured}>p`, { gridColumn: '1/-1' })
onPhone(`${pictured}>p:has(.${address})`, { gridArea: '2/2' })
onPhone(`${pictured}>:is(.${place},.${picture})`, { gridArea: '1/1', margin: 0 })
onPhone(`${pictured}:has(.${address})>:is(.${place},.${picture})`, { gridArea: '1/1/span 2' })
onPhone(`.${picture},.${place}>*`, { width: '40px', height: '40px' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  // The message after copying makes one of them higher.
  alignItems: 'start',
  gap: space(2),
  '@media': { [minWidth('sm')]: { justifyContent: 'end' } },
})
// The message after copying appears below the buttons and takes no space before.
globalStyle(`${actions} output`, {
  order: 1,
  flexBasis: '100%',
  minHeight: 0,
  textAlign: 'inherit',
})
globalStyle(`${actions}>output`, { marginTop: space(-2) })
globalStyle(`${row}>:nth-child(n+3)`, { gridColumn: '1/-1' })
// Separates a form in the row from the buttons that open it.
globalStyle(`${row}>form`, { marginTop: space(2) })
