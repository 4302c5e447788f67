import { globalStyle, style } from '@vanilla-extract/css'
import { CHANNEL_CODES } from '#contract/core/channel-codes.ts'
import { radius, size, space } from '../../theme/measure.ts'
import { color } from '../../theme/theme.css.ts'

export const sentences = style({ display: 'grid' })
export const sentence = style({
  display: 'none',
  gap: space(2),
  padding: space(4),
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: size.small,
})
/** The style sheet shows the sentence of the channel that is chosen in the form. */
for (const code of ['', ...CHANNEL_CODES]) {
  globalStyle(`form:has(option[value='${code}']:checked) ${sentence}[data-channel='${code}']`, {
    display: 'grid',
  })
}
export const words = style({ userSelect: 'all', fontWeight: 600 })
