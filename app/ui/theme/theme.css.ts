import { assignVars, createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'

/**
 * Every colour of the product, for both themes. `…Soft` is the background for text of the same colour (≥ 4.5
 * : 1). `edge` is the border of a control (≥ 3 : 1 on a surface). `fill` and `badFill` are backgrounds for
 * white text.
 */
export const color = createGlobalThemeContract({
  bg: 'bg',
  surface: 'sf',
  sunken: 'sk',
  line: 'ln',
  edge: 'ed',
  text: 'tx',
  soft: 'ts',
  muted: 'tm',
  accent: 'ac',
  accentSoft: 'as',
  fill: 'fl',
  good: 'gd',
  goodSoft: 'gs',
  bad: 'bd',
  badSoft: 'bs',
  badFill: 'bf',
  wait: 'wt',
  waitSoft: 'ws',
  shade: 'sh',
  scrim: 'sc',
})

export const light = {
  bg: '#f3f5f8',
  surface: '#fff',
  sunken: '#eef1f5',
  line: '#e2e6ec',
  edge: '#828a98',
  text: '#171b22',
  soft: '#465061',
  muted: '#5d6675',
  accent: '#3a50e0',
  accentSoft: '#e9ecfd',
  fill: '#3a50e0',
  good: '#0a7549',
  goodSoft: '#e0f4ea',
  bad: '#c22f39',
  badSoft: '#fdeaeb',
  badFill: '#c22f39',
  wait: '#855300',
  waitSoft: '#fcf0d6',
  shade: '0 1px 2px #171b220d,0 4px 16px #171b220a',
  scrim: '#171b2273',
}

export const dark: typeof light = {
  bg: '#101217',
  surface: '#1a1d24',
  sunken: '#252932',
  line: '#2e333d',
  edge: '#727c8c',
  text: '#f0f2f5',
  soft: '#c0c7d2',
  muted: '#9ba4b2',
  accent: '#9aabff',
  accentSoft: '#262d52',
  fill: '#5166ee',
  good: '#62d49c',
  goodSoft: '#15342a',
  bad: '#ff9096',
  badSoft: '#40202a',
  badFill: '#cf4450',
  wait: '#f0c268',
  waitSoft: '#3a2f16',
  shade: '0 0 0 1px #ffffff0a',
  scrim: '#000000a6',
}

createGlobalTheme(':root', color, light)
globalStyle(':root', {
  colorScheme: 'light dark',
  // Paper is light for everybody.
  '@media': { 'screen and (prefers-color-scheme:dark)': { vars: assignVars(color, dark) } },
})
