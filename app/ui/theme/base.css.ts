import { globalStyle } from '@vanilla-extract/css'
import { calm, moving, size } from './measure.ts'
import { color } from './theme.css.ts'

globalStyle('*,::before,::after', { boxSizing: 'border-box' })

globalStyle('html', {
  fontFamily:
    '"Pretendard Variable",Pretendard,-apple-system,"Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR","Malgun Gothic",sans-serif',
  lineHeight: 1.5,
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  WebkitTextSizeAdjust: '100%',
  // Keeps the focused element clear of the header and of the bottom bar on phones.
  scrollPadding: '4.5rem 0',
})

globalStyle('body', { margin: 0, background: color.bg, color: color.text })
globalStyle('h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset', { margin: 0, padding: 0, border: 0 })
globalStyle('h1,h2,h3', { lineHeight: 1.35, textWrap: 'balance', letterSpacing: '-.01em' })
globalStyle('p', { textWrap: 'pretty' })
globalStyle('h1', { fontSize: size.title })
globalStyle('h2', { fontSize: size.lead })
globalStyle('h3', { fontSize: size.body })
globalStyle('ul[class],ol[class]', { listStyle: 'none' })
globalStyle('ul:not([class]),ol:not([class])', { paddingLeft: '1.25em' })
globalStyle('button,input,select,textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
globalStyle('button,summary,select,[type=checkbox],[type=radio],[type=file]', { cursor: 'pointer' })
globalStyle('a', { color: color.accent, textUnderlineOffset: '3px' })
globalStyle('svg', { flex: 'none' })
globalStyle('img', { maxWidth: '100%', height: 'auto' })
globalStyle('[hidden]', { display: 'none!important' })
globalStyle('table', { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' })
globalStyle('summary', {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  width: 'fit-content',
  minHeight: '44px',
  color: color.soft,
  fontSize: size.small,
  fontWeight: 500,
})
globalStyle('summary::-webkit-details-marker', { display: 'none' })
globalStyle('summary::after', {
  content: '',
  width: '8px',
  height: '8px',
  marginTop: '-4px',
  border: 'solid currentColor',
  borderWidth: '0 2px 2px 0',
  rotate: '45deg',
})
globalStyle('details[open]>summary::after', { marginTop: '4px', rotate: '225deg' })
globalStyle(':focus-visible', {
  outline: `3px solid ${color.accent}`,
  outlineOffset: '2px',
  borderRadius: '4px',
})
globalStyle('main:focus,[tabindex="-1"]:focus:not(:focus-visible)', { outline: 'none' })
globalStyle('::placeholder', { color: color.muted, opacity: 1 })
globalStyle('::selection', { background: color.fill, color: '#fff' })

// Controls that need a script are visible only while it runs: not before it has loaded, and not if it never
// loads.
globalStyle('[data-copy],[data-passkey],[data-push],[data-part=print]', {
  '@media': { '(scripting:none)': { display: 'none!important' } },
})
globalStyle('html:not([data-js]) :is([data-copy],[data-passkey],[data-push],[data-part=print])', {
  visibility: 'hidden',
})

// Chromium reports every skipped transition as an exception of the page. Readers who want no motion have no
// transition to skip.
globalStyle('@view-transition', { '@media': { [moving]: { navigation: 'auto' } } } as never)
globalStyle('::view-transition-old(root),::view-transition-new(root)', { animationDuration: '.14s' })
globalStyle(
  '*,::before,::after,::view-transition-group(*),::view-transition-old(*),::view-transition-new(*)',
  {
    '@media': { [calm]: { animation: 'none!important', transition: 'none!important' } },
  },
)

globalStyle('body>:is(header,footer,nav,aside),[data-no-print],[data-back]', {
  '@media': { print: { display: 'none!important' } },
})
globalStyle(':root', { '@media': { print: { fontSize: '10pt', colorScheme: 'light' } } })
globalStyle('body,main', { '@media': { print: { padding: '0!important', background: 'none' } } })
