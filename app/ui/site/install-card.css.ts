import { style } from '@vanilla-extract/css'
import { minWidth } from '../theme/measure.ts'

/** Only on a phone, and not in the installed app. */
export const offer = style({
  '@media': {
    [minWidth('md')]: { display: 'none' },
    '(display-mode:standalone)': { display: 'none' },
  },
})
