/** Sets the colours of the page for the theme that an element of it names. */
import { createVar, globalStyle } from '@vanilla-extract/css'
import { DARKEST, THEME_ACCENTS, THEME_TINTS } from './page-theme-colours.ts'
import { color } from './theme.css.ts'

const accents = { light: createVar(), dark: createVar(), darkFill: createVar() }

function tints(of: 'light' | 'dark', over: string): Record<string, string> {
  const parts = Object.entries(THEME_TINTS[of])
  return Object.fromEntries(
    parts.map(([name, part]) => [
      color[name as keyof typeof color],
      `color-mix(in srgb,${accents[of]} ${part}%,${over})`,
    ]),
  )
}

globalStyle(':root:has([data-theme])', {
  vars: { ...tints('light', '#fff'), [color.accent]: accents.light, [color.fill]: accents.light },
  '@media': {
    'screen and (prefers-color-scheme:dark)': {
      vars: { ...tints('dark', DARKEST), [color.accent]: accents.dark, [color.fill]: accents.darkFill },
    },
  },
})
for (const [name, { light, dark, darkFill }] of Object.entries(THEME_ACCENTS))
  globalStyle(`:root:has([data-theme=${name}])`, {
    vars: { [accents.light]: light, [accents.dark]: dark, [accents.darkFill]: darkFill },
  })
