import { style } from '@vanilla-extract/css'
import { minWidth, radius, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** The forms, and from lg the page beside them. */
export const editor = style({
  display: 'grid',
  gap: space(8),
  gridTemplateColumns: 'minmax(0,1fr)',
  maxWidth: '720px',
  width: '100%',
  marginInline: 'auto',
  '@media': {
    [minWidth('lg')]: {
      gridTemplateColumns: 'minmax(0,640px) 376px',
      maxWidth: 'none',
      justifyContent: 'center',
    },
  },
})
export const forms = style({
  display: 'grid',
  gap: space(6),
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0,1fr)',
})
export const preview = style({
  display: 'none',
  '@media': { [minWidth('lg')]: { display: 'block' } },
})
/** As wide as a phone inside, and as high as the window allows. */
export const phone = style({
  position: 'sticky',
  top: '80px',
  display: 'block',
  width: '376px',
  height: 'min(740px,100dvh - 112px)',
  border: `8px solid ${color.text}`,
  borderRadius: '32px',
  background: color.bg,
})
/** The accent of a theme. */
export const swatch = style({
  display: 'inline-block',
  width: '20px',
  height: '20px',
  marginInlineEnd: space(2),
  borderRadius: radius.round,
  verticalAlign: '-4px',
})
