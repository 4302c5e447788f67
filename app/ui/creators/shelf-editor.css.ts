import { style } from '@vanilla-extract/css'
import { reading } from '../kit/layout.css.ts'
import { minWidth } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The forms, and from lg the page beside them. */
export const editor = style([
  reading,
  {
    '@media': {
      [minWidth('lg')]: {
        display: 'grid',
        gap: '32px',
        gridTemplateColumns: 'minmax(0,720px) 376px',
        maxWidth: 'none',
      },
    },
  },
])
/** As wide as a phone inside, and as high as the window allows. */
export const phone = style({
  display: 'none',
  '@media': {
    [minWidth('lg')]: {
      position: 'sticky',
      top: '80px',
      display: 'block',
      width: '376px',
      height: 'min(740px,100dvh - 112px)',
      border: `8px solid ${color.text}`,
      borderRadius: '32px',
      background: color.bg,
    },
  },
})
