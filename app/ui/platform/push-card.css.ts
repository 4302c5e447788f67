import { style } from '@vanilla-extract/css'
import { space } from '../theme/measure.ts'

const INSTALLED = '(display-mode:standalone)'
/** Only in the installed app. */
export const inApp = style({ display: 'none', '@media': { [INSTALLED]: { display: 'contents' } } })
/** Only outside the installed app. */
export const outside = style({ '@media': { [INSTALLED]: { display: 'none' } } })
/** Why the browser did not switch it on. */
export const status = style({ selectors: { '&:not([hidden])': { marginTop: space(3) } } })
