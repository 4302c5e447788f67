import { globalStyle, style } from '@vanilla-extract/css'
import { below, frame, from, radius, size, space } from '../measure.ts'
import { color } from '../theme.css.ts'

const px = (n: number) => `${n}px`
const wide = from('md')

globalStyle('body', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '@media': { [below('md')]: { paddingBottom: `calc(${frame.tabs}px + env(safe-area-inset-bottom))` } },
})

export const skip = style({
  position: 'fixed',
  zIndex: 9,
  top: space(2),
  left: space(2),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  background: color.text,
  color: color.bg,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})

const inner = style({
  width: '100%',
  maxWidth: '1120px',
  marginInline: 'auto',
  paddingInline: space(4),
  '@media': { [wide]: { paddingInline: space(6) } },
})

export const banner = style({ background: color.accentSoft, fontSize: size.small })
export const bannerIn = style([
  inner,
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: px(frame.banner),
    '@media': { [wide]: { height: px(frame.bannerWide) } },
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
    height: px(frame.nav - 1),
    '@media': { [wide]: { height: px(frame.navWide - 1), gap: space(2) } },
  },
])
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
export const menuButton = style([round, { marginLeft: '-12px' }])
export const onPhone = style([round, { '@media': { [wide]: { display: 'none' } } }])
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
  textDecoration: 'none',
  '@media': { [from('lg')]: { marginRight: space(4) } },
})
export const mainMenu = style({
  display: 'none',
  gap: space(1),
  '@media': { [from('lg')]: { display: 'flex', marginRight: 'auto' } },
})
globalStyle(`${mainMenu} a`, {
  display: 'grid',
  alignItems: 'center',
  minHeight: px(44),
  padding: `0 ${space(3)}`,
  borderRadius: radius.control,
  color: color.soft,
  fontWeight: 500,
  textDecoration: 'none',
})
globalStyle(`${mainMenu} a:hover`, { background: color.sunken })
globalStyle(`${mainMenu} [data-active]`, { color: color.text, fontWeight: 700 })

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
  { display: 'none', width: '220px', '@media': { [wide]: { display: 'flex' } } },
])

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

export const main = style([
  inner,
  {
    flex: 1,
    display: 'grid',
    gap: space(4),
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0,1fr)',
    paddingBlock: `${space(5)} ${space(12)}`,
    '@media': { [wide]: { paddingBlock: `${space(8)} ${space(16)}` } },
  },
])

export const foot = style({ borderTop: `1px solid ${color.line}`, color: color.muted, fontSize: size.tiny })
export const footIn = style([
  inner,
  { display: 'grid', gap: space(2), paddingBlock: `${space(6)} ${space(8)}` },
])
export const footLinks = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(5) })
globalStyle(`${footLinks} a`, {
  display: 'grid',
  alignItems: 'center',
  minHeight: px(44),
  color: color.soft,
  fontWeight: 600,
  textDecoration: 'none',
})

export const tabBar = style({
  position: 'fixed',
  zIndex: 5,
  inset: 'auto 0 0',
  display: 'flex',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  viewTransitionName: 'tabs',
  '@media': { [wide]: { display: 'none' } },
} as never)
globalStyle(`${tabBar} a`, {
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: '2px',
  height: px(frame.tabs),
  color: color.muted,
  fontSize: '.75rem',
  fontWeight: 500,
  textDecoration: 'none',
})
globalStyle(`${tabBar} a:focus-visible`, { outlineOffset: '-3px' })
globalStyle(`${tabBar} [data-active]`, { color: color.accent, fontWeight: 700 })
