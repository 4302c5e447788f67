import { keyframes, style } from '@vanilla-extract/css'

const late = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })
/** Shown when no script has loaded after two seconds. */
export const withoutScript = style({
  animation: `${late} 2s`,
  selectors: { 'html[data-js] &': { display: 'none' } },
})

/**
 * Hidden for two seconds while a script may still load. Without one, the page after a press explains that it
 * needs a script.
 */
export const opens = style({
  selectors: { 'html:not([data-js]) &': { animation: `${late} 2s` } },
})
