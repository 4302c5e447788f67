import { keyframes, style } from '@vanilla-extract/css'

const late = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })
/** Stands there where no script came; one that is on its way is not spoken of. */
export const withoutScript = style({
  animation: `${late} 2s`,
  selectors: { 'html[data-js] &': { display: 'none' } },
})

/** A press before the script is there would be told that there is none; where none comes, the button does. */
export const opens = style({
  selectors: { 'html:not([data-js]) &': { animation: `${late} 2s` } },
})
