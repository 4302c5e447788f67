import { style } from '@vanilla-extract/css'
import { space } from '../theme/measure.ts'

/** The mark stays beside the first line of its name. */
export const name = style({ display: 'inline-flex', gap: space(1), alignItems: 'center', minWidth: 0 })
export const mark = style({ flex: 'none' })
