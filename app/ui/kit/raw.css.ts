import { style } from '@vanilla-extract/css'

export const raw = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, margin: 0 })
