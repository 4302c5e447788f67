/**
 * The themes of creators' own pages: an accent for each of our themes, and the ground of white text. All grounds of the page
 * are tints of the accent. Letters and marks keep their colours, which are readable on every ground.
 */
import type { PageTheme } from '#contract/creators/profiles.ts'

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
