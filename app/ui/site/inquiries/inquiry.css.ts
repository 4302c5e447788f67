import { styleVariants } from '@vanilla-extract/css'
import { card } from '../../kit/layout.css.ts'
import { space } from '../../theme/measure.ts'
import { color } from '../../theme/theme.css.ts'

/** As in a chat, one's own messages stand at the right, on the colour of the product. */
export const message = styleVariants({
  mine: [card, { marginInlineStart: space(8), background: color.accentSoft, boxShadow: 'none' }],
  theirs: [card, { marginInlineEnd: space(8) }],
})
