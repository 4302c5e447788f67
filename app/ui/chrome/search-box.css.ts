import { globalStyle, style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const px = (n: number) => `${n}px`

export const search = style({ display: 'flex', position: 'relative', alignItems: 'center' })
globalStyle(`${search} input`, {
  width: '100%',
  minHeight: px(44),
  padding: `0 ${space(3)} 0 44px`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.round,
  background: color.surface,
})
globalStyle(`${search} button`, {
  position: 'absolute',
  left: 0,
  display: 'grid',
  placeItems: 'center',
  width: px(44),
  height: px(44),
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: 'none',
  color: color.soft,
})
export const searchWide = style([
  search,
  { display: 'none', width: '220px', '@media': { [minWidth('lg')]: { display: 'flex' } } },
])

// The suggestions that `app/enhance/suggest.ts` inserts below the box.
export const box = style({ position: 'relative' })
globalStyle(`${box}>ul:empty`, { display: 'none' })
globalStyle(`${box}>ul`, {
  listStyle: 'none',
  marginTop: space(1),
  padding: space(1),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  '@media': {
    [minWidth('lg')]: { position: 'absolute', right: 0, width: '320px', zIndex: 3 },
  },
})
globalStyle(`${box} li a`, {
  display: 'flex',
  gap: space(2),
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: px(44),
  padding: `0 ${space(3)}`,
  borderRadius: radius.small,
  color: color.text,
  textDecoration: 'none',
})
globalStyle(`${box} li a:is(:hover,[aria-selected=true])`, { background: color.accentSoft })
globalStyle(`${box} small`, { flex: 'none', color: color.muted, fontSize: size.tiny })

export const searchPanel = style({
  width: '100%',
  maxWidth: 'none',
  inset: '0 0 auto',
  margin: 0,
  padding: space(3),
  border: 0,
  background: color.surface,
  color: color.text,
  '::backdrop': { background: color.scrim },
})

// The dialog of `app/enhance/palette.ts`.
globalStyle('#palette', {
  width: 'min(560px,94vw)',
  maxHeight: '72dvh',
  margin: '10dvh auto auto',
  padding: space(3),
  border: 0,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
})
globalStyle('#palette::backdrop', { background: color.scrim })
globalStyle('#palette ul', { position: 'static', width: 'auto', border: 0, padding: 0 })
globalStyle(`${searchWide}::after`, {
  position: 'absolute',
  right: space(4),
  color: color.muted,
  fontSize: size.tiny,
  pointerEvents: 'none',
})
globalStyle(`html[data-js] ${searchWide}:has(:placeholder-shown:not(:focus))::after`, { content: '"Ctrl K"' })
