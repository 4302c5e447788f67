import { globalStyle, style } from '@vanilla-extract/css'
import { frame, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'
import { inner } from './frame.css.ts'

const px = (n: number) => `${n}px`
const wide = minWidth('md')

export const top = style({
  position: 'sticky',
  top: 0,
  zIndex: 5,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  viewTransitionName: 'top',
} as never)
export const topIn = style([
  inner,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space(1),
    minHeight: px(frame.nav - 1),
    '@media': { [wide]: { minHeight: px(frame.navWide - 1), gap: space(2) } },
  },
])
/** To the right of the rail, which has the brand and every page. */
export const deskTop = style([top, { '@media': { [minWidth('lg')]: { marginLeft: px(frame.rail) } } }])
export const round = style({
  display: 'grid',
  placeItems: 'center',
  width: px(44),
  height: px(44),
  padding: 0,
  border: 0,
  borderRadius: radius.round,
  background: 'none',
  ':hover': { background: color.sunken },
})
/** The number is at its corner. */
export const bell = style([
  round,
  {
    position: 'relative',
    color: 'inherit',
    selectors: {
      '&[data-unread]::after': {
        content: ['attr(data-unread)', 'attr(data-unread) / ""'],
        position: 'absolute',
        top: '4px',
        left: '24px',
        minWidth: '18px',
        padding: '0 4px',
        borderRadius: radius.round,
        background: color.badFill,
        color: '#fff',
        fontSize: '12px',
        fontWeight: 700,
        lineHeight: '18px',
        textAlign: 'center',
        whiteSpace: 'nowrap',
      },
    },
  },
])
const lit = { '&[data-active]': { background: color.accentSoft, color: color.accent } }
export const menuButton = style([round, { marginLeft: '-12px', selectors: lit }])
/** Shown when there is no room for the search box. */
export const narrow = style([round, { '@media': { [minWidth('lg')]: { display: 'none' } } }])
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: px(44),
  marginRight: 'auto',
  color: color.text,
  fontSize: size.lead,
  fontWeight: 800,
  letterSpacing: '-.03em',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@media': { [wide]: { marginRight: 0 }, [minWidth('lg')]: { marginRight: space(4) } },
})
export const mainMenu = style({
  display: 'none',
  gap: space(1),
  '@media': { [wide]: { display: 'flex', marginRight: 'auto' } },
})
globalStyle(`${mainMenu} a`, {
  display: 'grid',
  alignItems: 'center',
  minHeight: px(44),
  padding: `0 ${space(2)}`,
  borderRadius: radius.control,
  color: color.soft,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '@media': { [minWidth('lg')]: { paddingInline: space(3) } },
})
globalStyle(`${mainMenu} a:hover`, { background: color.sunken })
globalStyle(`${mainMenu} [data-active]`, { color: color.text, fontWeight: 700 })

globalStyle(`${deskTop}>div`, {
  '@media': { [minWidth('lg')]: { maxWidth: 'none', marginInline: 0, paddingInline: space(8) } },
})
globalStyle(`${deskTop} :is(${menuButton},${logo},${mainMenu})`, {
  '@media': { [minWidth('lg')]: { display: 'none' } },
})
// In the back office the search comes first and the account last.
globalStyle(`${deskTop} search`, { '@media': { [minWidth('lg')]: { marginRight: 'auto' } } })
globalStyle(`${deskTop} search form`, { '@media': { [minWidth('lg')]: { width: '420px' } } })
