/**
 * The themes of creators' own pages: an accent for each of our themes, and the ground of white text. All grounds of the page
 * are tints of the accent. Letters and marks keep their colours, which are readable on every ground.
 */
import type { PageTheme } from '#contract/creators/profiles.ts'
import { dark, light } from './theme.css.ts'

type Accents = { light: string; dark: string; darkFill: string }

export const THEME_ACCENTS: Record<Exclude<PageTheme, 'basic'>, Accents> = {
  forest: { light: '#1d6a42', dark: '#7fd3a2', darkFill: '#2c8355' },
  sea: { light: '#0b5f92', dark: '#7cc6f2', darkFill: '#1c7ab0' },
  apricot: { light: '#a3411a', dark: '#ffb48f', darkFill: '#bf5329' },
  ink: { light: '#242422', dark: '#ecece8', darkFill: '#706f69' },
}

/** Percents of the accent in each ground, over white in the light theme and over the darkest ground in the dark one. */
export const THEME_TINTS = {
  light: { bg: 5, sunken: 7, line: 16, accentSoft: 13 },
  dark: { bg: 3, surface: 7, sunken: 11, line: 18, accentSoft: 22 },
} as const
export const DARKEST = '#0c0d10'

type Mode = 'light' | 'dark'

/** The colour at the top of a page with this theme, for the bars of the browser around it. */
function topColour(theme: PageTheme, mode: Mode): string {
  if (theme === 'basic') return (mode === 'light' ? light : dark).accentSoft
  const over = mode === 'light' ? '#ffffff' : DARKEST
  return mix(THEME_ACCENTS[theme][mode], THEME_TINTS[mode].accentSoft, over)
}

/** As `color-mix(in srgb,accent percent%,over)`. */
function mix(accent: string, percent: number, over: string): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round((channel(accent, at) * percent + channel(over, at) * (100 - percent)) / 100),
  )
  return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** The elements for the head of a page with this theme. */
export function themeColourMeta(theme: PageTheme) {
  return (['light', 'dark'] as const).map((mode) => ({
    name: 'theme-color',
    content: topColour(theme, mode),
    media: `(prefers-color-scheme:${mode})`,
  }))
}
