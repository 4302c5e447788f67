import { globalStyle, style } from '@vanilla-extract/css'
import { backLink } from '../kit/layout.css.ts'
import { maxWidth, minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const dialog = style({
  width: 'min(440px,100%)',
  maxHeight: '92dvh',
  overflow: 'auto',
  padding: space(6),
  border: 0,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  '::backdrop': { background: color.scrim },
  selectors: {
    // A dialog that the page opens itself is part of the page, on a card of its own.
    '&[open]:not(:modal)': { position: 'static', marginInline: 'auto', boxShadow: color.shade },
  },
  '@media': {
    [maxWidth('sm')]: {
      selectors: {
        '&:modal': {
          margin: 'auto 0 0',
          maxWidth: '100%',
          borderRadius: `${radius.card} ${radius.card} 0 0`,
        },
      },
    },
  },
})
export const title = style({ fontSize: size.lead })
export const body = style({ display: 'grid', gap: space(4), gridTemplateColumns: 'minmax(0,1fr)' })
export const message = style({ color: color.soft, whiteSpace: 'pre-line' })
export const foot = style({ display: 'flex', gap: space(2), marginTop: space(2) })
globalStyle(`${foot}>*`, { flex: 1 })
export const head = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space(3),
})
export const close = style({ margin: '-8px -10px -8px 0', flex: 'none' })
export const end = style({ display: 'flex', justifyContent: 'end' })

/**
 * A dialog with a page in it: its close button replaces the page's back link, and a long content needs more
 * room than a question.
 */
export const over = style({
  '@media': { [minWidth('md')]: { selectors: { '&:has(article)': { width: 'min(720px,100%)' } } } },
})
globalStyle(`${over}:has(article) ${backLink}`, { display: 'none' })
