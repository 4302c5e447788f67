import { globalStyle, style } from '@vanilla-extract/css'
import { frame, maxWidth, minWidth, size } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'
import { inner } from './frame.css.ts'

const px = (n: number) => `${n}px`
const wide = minWidth('md')

export const banner = style({ background: color.accentSoft, fontSize: size.small })
export const notOnPhones = style({ '@media': { [maxWidth('md')]: { display: 'none' } } })
export const bannerIn = style([
  inner,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: px(frame.banner),
    '@media': { [wide]: { minHeight: px(frame.bannerWide) } },
  },
])
export const bannerText = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text,
  fontWeight: 500,
  lineHeight: px(frame.banner),
  textDecoration: 'none',
})
globalStyle(`a${bannerText}:hover`, { textDecoration: 'underline' })
export const bannerClose = style({
  display: 'grid',
  placeItems: 'center',
  width: px(44),
  height: px(frame.banner),
  marginRight: '-12px',
  padding: 0,
  border: 0,
  background: 'none',
  color: color.soft,
})
