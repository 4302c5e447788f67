import { globalStyle, style } from '@vanilla-extract/css'
import { frame, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const wide = minWidth('md')

globalStyle('body', {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
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

export const inner = style({
  width: '100%',
  maxWidth: '1120px',
  marginInline: 'auto',
  paddingInline: space(4),
  // The frame grows with the screen. Its content gets more columns, and texts keep their width.
  '@media': {
    [minWidth('xs')]: { paddingInline: space(5) },
    [wide]: { paddingInline: space(6) },
    [minWidth('xl')]: { maxWidth: '1216px' },
    [minWidth('xxl')]: { maxWidth: '1376px' },
    [minWidth('2xl')]: { maxWidth: '1552px' },
    [minWidth('3xl')]: { maxWidth: '1840px' },
    [minWidth('4xl')]: { maxWidth: '2132px' },
  },
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

/** The main area beside the rail from lg: its left edge has the same position on every page. */
export const deskMain = style([
  main,
  {
    paddingBlock: `${space(5)} ${space(8)}`,
    '@media': {
      [wide]: { paddingBlock: `${space(6)} ${space(10)}` },
      [minWidth('lg')]: {
        width: 'auto',
        maxWidth: '1680px',
        marginInline: `${frame.rail}px 0`,
        paddingInline: space(8),
      },
    },
  },
])
globalStyle(`${deskMain}>*`, { '@media': { [minWidth('lg')]: { marginInline: 0 } } })
export const deskFoot = style([
  inner,
  {
    paddingBlock: space(3),
    color: color.muted,
    fontSize: size.tiny,
    '@media': {
      [minWidth('lg')]: {
        width: 'auto',
        maxWidth: 'none',
        marginInline: `${frame.rail}px 0`,
        paddingInline: space(8),
      },
    },
  },
])

/** The main area of a creator's own page, from edge to edge. */
export const bareMain = style({ flex: 1 })
export const bareFoot = style([
  inner,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: space(4),
    paddingBlock: space(6),
    fontSize: size.tiny,
  },
])
globalStyle(`${bareFoot}>a`, { lineHeight: '44px', color: color.muted, textDecoration: 'none' })
globalStyle(`${bareFoot}>:first-child`, { flexBasis: '100%', textAlign: 'center', fontWeight: 600 })

export const foot = style({ borderTop: `1px solid ${color.line}`, color: color.muted, fontSize: size.tiny })
export const footFold = style({})
globalStyle(`${footFold}::details-content`, {
  '@media': { [wide]: { contentVisibility: 'visible', display: 'block' } },
})
globalStyle(`${footFold}>summary`, {
  width: 'auto',
  justifyContent: 'center',
  paddingInline: space(4),
  fontSize: size.tiny,
  '@supports': { 'selector(::details-content)': { '@media': { [wide]: { display: 'none' } } } },
})
export const footIn = style([
  inner,
  {
    display: 'grid',
    // Links and buttons have padding of their own.
    paddingBlock: space(1),
    '@media': { [wide]: { gap: space(2), paddingBlock: `${space(6)} ${space(8)}` } },
  },
])
globalStyle(`${footIn}>p+p`, { marginTop: space(2), '@media': { [wide]: { marginTop: 0 } } })
globalStyle(`${footIn}>p:last-child`, { paddingBottom: space(3) })
export const company = style({})
globalStyle(`${company} summary`, { fontSize: 'inherit', fontWeight: 600 })
globalStyle(`${company} address`, { paddingBottom: space(3), fontStyle: 'normal', overflowWrap: 'anywhere' })
export const footLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  '@media': { [wide]: { columnGap: space(5) } },
})
globalStyle(`${footLinks} a`, {
  display: 'grid',
  alignItems: 'center',
  minHeight: '44px',
  color: color.soft,
  fontWeight: 600,
  textDecoration: 'none',
})
