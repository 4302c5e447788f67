import { style } from '@vanilla-extract/css'
import { space } from '../theme/measure.ts'

/** The picture beside the words of the page. */
export const head = style({ display: 'flex', gap: space(3), alignItems: 'flex-start', minWidth: 0 })
export const words = style({ display: 'grid', gap: space(1), minWidth: 0, overflowWrap: 'anywhere' })
