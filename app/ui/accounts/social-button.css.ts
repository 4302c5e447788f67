import { style, styleVariants } from '@vanilla-extract/css'
import { tone, wide } from '../kit/button.css.ts'

const base = style([tone.quiet, wide])

/** The colours that the providers require. */
export const social = styleVariants({
  kakao: [base, { background: '#FEE500', color: '#191600', ':hover': { background: '#F2DA00' } }],
  // White on #03C75A has a contrast of only 2.2 : 1. Naver's guide also allows the green mark on white with
  // dark words.
  naver: [
    base,
    {
      background: '#fff',
      color: '#111',
      boxShadow: 'inset 0 0 0 1px #03C75A',
      ':hover': { background: '#eefbf3' },
    },
  ],
  google: [
    base,
    {
      background: '#fff',
      color: '#1f1f1f',
      boxShadow: 'inset 0 0 0 1px #747775',
      ':hover': { background: '#f2f2f2' },
    },
  ],
  apple: [
    base,
    {
      background: '#000',
      color: '#fff',
      boxShadow: 'inset 0 0 0 1px #888',
      ':hover': { background: '#222' },
    },
  ],
})
