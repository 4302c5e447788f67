import { globalStyle, style } from '@vanilla-extract/css'
import { card, more, stack } from '../kit/layout.css.ts'
import { size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

/** A document: a card on the screen, the sheet itself on paper. */
export const paper = style([
  card,
  {
    gap: space(6),
    '@media': { print: { gap: space(5), padding: 0, boxShadow: 'none', background: 'none' } },
  },
])
globalStyle(`${paper} a`, { '@media': { print: { color: 'inherit', textDecoration: 'none' } } })
globalStyle(`${paper} .${more}`, { '@media': { print: { display: 'none' } } })
globalStyle('@page', { margin: '16mm' })

export const title = style({ textAlign: 'center', fontSize: size.title, letterSpacing: '.2em' })
/** The sum in figures and in words. */
export const sum = style({
  padding: `${space(3)} 0`,
  borderBlock: `2px solid ${color.text}`,
  textAlign: 'center',
  fontSize: size.lead,
  fontWeight: 700,
})
/** The company that signs stands in the middle at the end, with the mark beside its name. */
export const sign = style([stack[2], { justifyItems: 'center', textAlign: 'center', breakInside: 'avoid' }])
export const signed = style({ display: 'flex', alignItems: 'center', gap: space(3), fontWeight: 700 })
