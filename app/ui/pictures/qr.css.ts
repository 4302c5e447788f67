import { style } from '@vanilla-extract/css'

/** Always dark on white, which cameras need in both themes. */
export const qr = style({
  display: 'block',
  width: '100%',
  maxWidth: 240,
  marginInline: 'auto',
  borderRadius: 12,
  overflow: 'hidden',
  background: '#fff',
})
