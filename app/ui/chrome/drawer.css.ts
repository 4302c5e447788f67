import { style } from '@vanilla-extract/css'
import { frame, from, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const px = (n: number) => `${n}px`

/** Shown as part of the page where popovers are unknown; in the top layer everywhere else. */
export const drawer = style({
  display: 'none',
  flexDirection: 'column',
  gap: space(4),
  width: px(frame.drawer),
  maxWidth: '86vw',
  height: '100dvh',
  maxHeight: 'none',
  inset: '0 auto 0 0',
  margin: 0,
  padding: space(4),
  border: 0,
  overflow: 'auto',
  background: color.surface,
  color: color.text,
  transition: 'translate .18s,overlay .18s allow-discrete,display .18s allow-discrete',
  translate: '-100% 0',
  '::backdrop': { background: color.scrim },
  selectors: { '&:popover-open': { display: 'flex', translate: 'none' } },
  '@media': { [from('lg')]: { width: px(frame.drawerWide) } },
  '@supports': {
    'not selector(:popover-open)': {
      display: 'flex',
      width: '100%',
      maxWidth: 'none',
      height: 'auto',
      translate: 'none',
    },
  },
  '@starting-style': { '&:popover-open': { translate: '-100% 0' } },
} as never)
export const drawerHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })
export const who = style({
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunken,
  display: 'grid',
})
export const whoSub = style({ color: color.muted, fontSize: size.tiny })
export const group = style({ display: 'grid' })
export const groupTitle = style({
  padding: `${space(2)} ${space(3)}`,
  color: color.muted,
  fontSize: size.tiny,
  fontWeight: 600,
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  width: '100%',
  minHeight: '48px',
  padding: `0 ${space(3)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  textAlign: 'left',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.sunken },
    '&[aria-current]': { background: color.accentSoft, color: color.accent, fontWeight: 600 },
  },
})
