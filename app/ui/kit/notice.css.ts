import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const tones = {
  info: [color.accent, color.accentSoft],
  good: [color.good, color.goodSoft],
  wait: [color.wait, color.waitSoft],
  bad: [color.bad, color.badSoft],
  mute: [color.soft, color.sunken],
} as const

const box = style({
  display: 'flex',
  gap: space(3),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  fontSize: size.small,
  color: color.text,
})
globalStyle(`${box}>svg`, { marginTop: '1px' })
// Only links, not buttons that are links.
globalStyle(`${box} a:not([class])`, { color: 'inherit', fontWeight: 600 })
export const notice = styleVariants(tones, ([, soft]) => [box, { background: soft }])
export const mark = styleVariants(tones, ([strong]) => ({ color: strong, flex: 'none', display: 'flex' }))
export const body = style({ display: 'grid', gap: space(1), minWidth: 0, flex: 1 })
export const title = style({ fontWeight: 600 })

const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  gap: space(1),
  padding: '2px 8px 2px 6px',
  borderRadius: radius.round,
  fontSize: size.tiny,
  fontWeight: 600,
})
export const badge = styleVariants(tones, ([strong, soft]) => [pill, { color: strong, background: soft }])
/** The same colours on a round mark. */
export const disc = styleVariants(tones, ([strong, soft]) => ({ color: strong, background: soft }))
