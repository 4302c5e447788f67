import { globalStyle, style } from '@vanilla-extract/css'
import { frame, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const px = (n: number) => `${n}px`

/** Part of the page in browsers without popovers; in the top layer everywhere else. */
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
  '@media': { [minWidth('lg')]: { width: px(frame.drawerWide) } },
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
export const drawerName = style({ display: 'flex', alignItems: 'center', gap: space(2) })
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

/** The amount of work waiting at a menu entry. */
globalStyle(`${item}[data-count]::after`, {
  content: ['attr(data-count)', 'attr(data-count) / attr(data-count) "건"'],
  marginLeft: 'auto',
  minWidth: '22px',
  padding: `0 ${space(1.5)}`,
  borderRadius: radius.round,
  background: color.waitSoft,
  color: color.wait,
  fontSize: size.tiny,
  fontWeight: 700,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
} as never)

const desk = minWidth('lg')
/** The menu of the back office: a drawer below lg, and from there a part of every page. */
export const rail = style([
  drawer,
  {
    '@media': {
      [desk]: {
        display: 'flex',
        position: 'fixed',
        zIndex: 6,
        gap: space(3),
        width: px(frame.rail),
        padding: `0 ${space(3)} ${space(4)}`,
        borderRight: `1px solid ${color.line}`,
        translate: 'none',
        transition: 'none',
        scrollbarWidth: 'thin',
        selectors: { '&::backdrop': { display: 'none' } },
      },
    },
  } as never,
])
globalStyle(`${rail} ${drawerHead}`, {
  '@media': {
    [desk]: {
      position: 'sticky',
      top: 0,
      flex: 'none',
      height: px(frame.navWide),
      paddingInline: space(3),
      background: color.surface,
      fontSize: size.lead,
      letterSpacing: '-.03em',
    },
  },
})
globalStyle(`${rail} :is(${drawerHead} button,${who},form)`, { '@media': { [desk]: { display: 'none' } } })
globalStyle(`${rail} ${groupTitle}`, { '@media': { [desk]: { paddingBlock: '2px' } } })
globalStyle(`${rail} ${item}`, {
  '@media': {
    [desk]: { gap: space(2), minHeight: '34px', borderRadius: radius.small, fontSize: size.small },
  },
})
globalStyle(`${rail} ${item} svg`, {
  '@media': { [desk]: { width: '18px', height: '18px', color: color.muted } },
})
globalStyle(`${rail} ${item}[aria-current] svg`, { '@media': { [desk]: { color: 'inherit' } } })
