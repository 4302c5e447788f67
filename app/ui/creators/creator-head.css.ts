import { style } from '@vanilla-extract/css'
import { space } from '../theme/measure.ts'

export const head = style({ display: 'flex', alignItems: 'center', gap: space(4) })
export const words = style({ display: 'grid', gap: space(1), minWidth: 0 })
