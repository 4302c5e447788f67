import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../theme/measure.ts'

export const box = style({ display: 'grid', gap: space(2), justifyItems: 'start' })
globalStyle(`${box}>*`, { width: '100%' })
/** Dots for the digits, until the box below is ticked. A browser that knows neither shows the digits. */
globalStyle(`${box}:not(:has([data-show]:checked)) [inputmode=numeric]:not(:placeholder-shown)`, {
  WebkitTextSecurity: 'disc',
} as never)
export const show = style({ display: 'flex', alignItems: 'center', gap: space(2), minHeight: '44px' })
