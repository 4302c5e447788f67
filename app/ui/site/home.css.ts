import { globalStyle, style } from '@vanilla-extract/css'
import { maxWidth, minWidth, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The to-dos after the first one: folded on a phone, open where there is room. */
export const others = style({ marginBlock: `${space(-2)} ${space(-4)}` })
globalStyle(`${others}::details-content`, {
  '@media': { [minWidth('md')]: { contentVisibility: 'visible', display: 'block' } },
})
globalStyle(`${others}>summary`, {
  '@supports': { 'selector(::details-content)': { '@media': { [minWidth('md')]: { display: 'none' } } } },
})
globalStyle(`${others} ul`, { borderTop: `1px solid ${color.line}`, marginTop: 0, marginBottom: space(2) })
/** On a phone the page of the to-do says the rest. */
export const cut = style({
  '@media': {
    [maxWidth('md')]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    },
  },
})
