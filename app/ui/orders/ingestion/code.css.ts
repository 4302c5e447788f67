import { style } from '@vanilla-extract/css'

/** Code wraps on a phone, so that all of it can be seen. */
export const code = style({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
