import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { minWidth, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

const desk = minWidth('lg')
const roomy = minWidth('xl')
const onDesk = (rules: object) => ({ '@media': { [desk]: rules } })

/** The columns of each list from lg, and from xl with one more. The name takes the rest of the width. */
const NAME = '56px minmax(0,1fr)'
const MONEY = '104px 112px 64px'
const LISTS = {
  links: {
    desk: [`${NAME} 56px 56px ${MONEY} 92px 44px`, 'clicks orders all month days copy more'],
    roomy: [`${NAME} 120px 64px 64px ${MONEY} 92px 44px`, 'place clicks orders all month days copy more'],
  },
  contents: {
    desk: [`${NAME} 56px 56px ${MONEY} 44px`, 'clicks orders all month days more'],
    roomy: [`${NAME} 120px 64px 64px ${MONEY} 44px`, 'place clicks orders all month days more'],
  },
  channels: {
    desk: [`${NAME} ${MONEY} auto 44px`, 'all month days copy more'],
    roomy: [`${NAME} ${MONEY} 160px 44px`, 'all month days copy more'],
  },
  groups: {
    desk: [`${NAME} 72px 104px 112px`, 'clicks all month'],
    roomy: [`${NAME} 72px 104px 112px`, 'clicks all month'],
  },
} as const
export type MoneyList = keyof typeof LISTS

function template([columns, areas]: readonly [string, string], name: 'head' | 'row') {
  const isHead = name === 'head'
  return {
    gridTemplateColumns: columns,
    gridTemplateAreas: isHead
      ? `"name name ${areas}"`
      : `"pic name ${areas}" "pic badge ${areas}" "pic under ${areas}" "said said ${areas.replaceAll(/\w+/g, 'said')}"`,
  }
}

/** On phones the name, one line and the money; from lg the same parts are columns. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0,1fr) auto',
  gridTemplateAreas: '"pic name month" "pic name days" ". acts acts"',
  gridTemplateRows: 'auto 1fr',
  columnGap: space(3),
  paddingBlock: space(3),
  ...onDesk({
    gridTemplateRows: 'auto auto auto',
    alignItems: 'center',
    columnGap: space(4),
    paddingBlock: space(3),
  }),
})
/** The line above the columns, from lg: the name of each, and the orders in which the list can stand. */
export const head = style({
  display: 'none',
  color: color.muted,
  fontSize: size.tiny,
  ...onDesk({
    display: 'grid',
    columnGap: space(4),
    marginTop: space(-2),
    marginBottom: space(1),
    borderBottom: `1px solid ${color.line}`,
  }),
})
const names = { links: 0, contents: 0, channels: 0, groups: 0 }
export const rowOf = styleVariants(names, (_, list) => [
  row,
  {
    '@media': {
      [desk]: template(LISTS[list as MoneyList].desk, 'row'),
      [roomy]: template(LISTS[list as MoneyList].roomy, 'row'),
    },
  },
])
export const headOf = styleVariants(names, (_, list) => [
  head,
  {
    '@media': {
      [desk]: template(LISTS[list as MoneyList].desk, 'head'),
      [roomy]: template(LISTS[list as MoneyList].roomy, 'head'),
    },
  },
])
globalStyle(`${head}>*`, { display: 'flex', alignItems: 'center', minHeight: '44px', whiteSpace: 'nowrap' })
globalStyle(`${head}>a`, { color: color.soft, textDecoration: 'none' })
globalStyle(`${head}>a:hover`, { color: color.accent })
globalStyle(`${head}>[aria-current]`, { color: color.text, fontWeight: 700 })
globalStyle(`${head}>[aria-current]::after`, { content: '"↓"/""', marginLeft: '2px' })
