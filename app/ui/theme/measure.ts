/** Measures for the whole product. Lengths are CSS lengths; spaces are on a 4 px grid. */

/** `n` steps of the 4 px grid. */
export function space(n: number): string {
  return n === 0 ? '0' : `${n * 4}px`
}

/** The specification's breakpoints, in px. */
export const breakpoints = {
  xs: 420,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1440,
  '2xl': 1620,
  '3xl': 1920,
  '4xl': 2228,
} as const

/** Media query: this wide or wider. */
export function minWidth(name: keyof typeof breakpoints): string {
  return `(min-width:${breakpoints[name]}px)`
}

/** Media query: narrower than this. */
export function maxWidth(name: keyof typeof breakpoints): string {
  return `(max-width:${breakpoints[name] - 0.02}px)`
}

/** The type scale 13 · 15 · 16 · 20 · 24 · 32 · 40, in rem, so that the reader's own font size counts. */
export const size = {
  tiny: '.8125rem',
  small: '.9375rem',
  body: '1rem',
  lead: '1.25rem',
  title: '1.5rem',
  big: '2rem',
  huge: '2.5rem',
} as const

export const radius = { small: '8px', control: '12px', card: '16px', round: '99px' } as const

/**
 * Sizes of the specification: heights of top navigation and banner (from md), widths of the drawer (from lg)
 * and the rail of the back office.
 */
export const frame = {
  nav: 52,
  navWide: 56,
  banner: 40,
  bannerWide: 50,
  drawer: 307,
  drawerWide: 240,
  rail: 232,
  /** 56 px, and more with larger letters. */
  tabs: 'calc(32px + 1.5rem)',
}

export const calm = '(prefers-reduced-motion:reduce)'
export const moving = '(prefers-reduced-motion:no-preference)'
/** The reader's own colours replace ours, and no background or shadow is rendered. */
export const forced = '(forced-colors:active)'
