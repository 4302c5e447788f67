import { style } from '@vanilla-extract/css'

export const fact = style({ display: 'inline-block' })
