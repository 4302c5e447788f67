import { globalStyle, style } from '@vanilla-extract/css'
import { frame, maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const BESIDE = minWidth('xl')
const ALONE = maxWidth('xl')

/** The list and the panel of its open row: side by side from xl, below that only the panel. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: space(4),
  '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0,1fr) 480px', alignItems: 'start' } },
})
export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: space(4),
  padding: `${space(3)} ${space(4)} ${space(5)}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shade,
  '@media': {
    [BESIDE]: {
      position: 'sticky',
      top: `${frame.navWide + 16}px`,
      maxHeight: `calc(100vh - ${frame.navWide + 32}px)`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
  },
})
export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space(2),
})
export const title = style({
  paddingTop: '10px',
  fontSize: size.body,
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
export const steps = style({ display: 'flex', flex: 'none', marginInlineEnd: space(-3) })
globalStyle(`${steps} a`, {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: radius.control,
  color: color.soft,
})
globalStyle(`${steps} a:hover`, { background: color.sunken, color: color.text })

// When only the panel is shown, everything that belongs to the list is hidden until "닫기".
globalStyle(`:has(>${split})>:is(nav,form,x-island,[data-list])`, {
  '@media': { [ALONE]: { display: 'none!important' } },
})
globalStyle(`${split}>:first-child`, { '@media': { [ALONE]: { display: 'none' } } })
