import { globalStyle, style } from '@vanilla-extract/css'
import { minWidth, radius, size, space } from '../theme/measure.ts'
import { color } from '../theme/theme.css.ts'

export const field = style({ display: 'grid', gap: space(1), gridTemplateColumns: 'minmax(0,1fr)' })
export const label = style({ fontWeight: 600, fontSize: size.small })
export const optional = style({ fontWeight: 400, color: color.muted })
export const hint = style({ color: color.muted, fontSize: size.tiny })
// `app/enhance/check.ts` renders the same.
globalStyle('[data-error]', {
  display: 'flex',
  gap: space(1),
  alignItems: 'flex-start',
  color: color.bad,
  fontSize: size.small,
  fontWeight: 500,
})

export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: '48px',
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  background: color.surface,
  // Scrolls far enough that its label is visible below the header.
  scrollMarginTop: '48px',
  selectors: {
    '&:focus': { outline: `2px solid ${color.accent}`, outlineOffset: '-1px', borderRadius: radius.control },
    '&[aria-invalid=true]': { borderColor: color.bad, boxShadow: `0 0 0 1px ${color.bad}` },
    '&:read-only:not(select,[type=file])': { background: color.sunken },
    '&:disabled': { color: color.muted, background: color.sunken },
    'textarea&': { minHeight: '104px', resize: 'vertical' },
    'select&': {
      appearance: 'none',
      paddingRight: '40px',
      backgroundImage:
        'linear-gradient(45deg,#0000 50%,currentColor 50%),linear-gradient(-45deg,#0000 50%,currentColor 50%)',
      backgroundSize: '6px 6px',
      backgroundPosition: 'calc(100% - 21px) 55%,calc(100% - 15px) 55%',
      backgroundRepeat: 'no-repeat',
    },
  },
})

export const line = style({ display: 'flex', gap: space(2) })
export const lineSearch = style([line, { maxWidth: '480px' }])
globalStyle(`${line}>button`, { flex: 'none' })

export const wrap = style({ position: 'relative' })
// `app/enhance/parts.ts` adds this button to a password field.
globalStyle('[data-reveal]', {
  position: 'absolute',
  right: '2px',
  top: '2px',
  minWidth: '60px',
  height: '44px',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.accent,
  fontSize: size.small,
  fontWeight: 600,
})
globalStyle(`${control}:has(+[data-reveal])`, { paddingRight: '68px' })
export const suffix = style({
  position: 'absolute',
  right: '14px',
  top: '12px',
  color: color.muted,
  pointerEvents: 'none',
})
export const money = style({
  fontSize: size.lead,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  minHeight: '56px',
  paddingRight: '44px',
})
globalStyle(`${money}+${suffix}`, { top: '16px' })
/** Buttons for amounts. Their space is reserved when a script may run, and they appear once they work. */
export const quick = style({
  display: 'flex',
  minWidth: 0,
  flexWrap: 'wrap',
  gap: space(2),
  '@media': { '(scripting:none)': { display: 'none' } },
  selectors: { '&:not([data-awake])': { visibility: 'hidden' } },
})
globalStyle(`${quick}>button`, { flex: 1, paddingInline: space(1) })

export const choices = style({ display: 'grid', gap: space(1) })
export const choice = style({
  display: 'flex',
  gap: space(3),
  alignItems: 'flex-start',
  minHeight: '44px',
  padding: `${space(2)} 0`,
  cursor: 'pointer',
})
globalStyle(`${choice} input`, {
  width: '24px',
  height: '24px',
  margin: 0,
  flex: 'none',
  accentColor: color.fill,
})
// Scrolls far enough that the legend is visible below the header.
globalStyle('[role=radiogroup] input', { scrollMarginTop: '64px' })
// The hint of a checkbox is below its label.
globalStyle(`${choice}+${hint}`, { marginTop: space(-2), paddingLeft: '36px' })
export const box = style({
  border: `1px solid ${color.edge}`,
  borderRadius: radius.control,
  padding: `${space(3)} ${space(4)}`,
  selectors: { '&:has(:checked)': { borderColor: color.accent, background: color.accentSoft } },
})

globalStyle(`${box} ${hint}`, { display: 'block' })

export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const pill = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '44px',
  padding: `0 ${space(4)} 0 ${space(3)}`,
  border: `1px solid ${color.edge}`,
  borderRadius: radius.round,
  fontSize: size.small,
  cursor: 'pointer',
  selectors: { '&:has(:checked)': { borderColor: color.accent, background: color.accentSoft } },
})
globalStyle(`${pill} input`, { width: '18px', height: '18px', margin: 0, accentColor: color.fill })
// A ring instead of an outline, because the outline marks the focus.
globalStyle('label>[aria-invalid=true]', { boxShadow: `0 0 0 2px ${color.bad}`, borderRadius: '4px' })
// Browsers cannot draw a round ring around a radio button, so the box around it is marked like a field.
globalStyle(`[role=radiogroup][aria-invalid=true] ${box}`, {
  borderColor: color.bad,
  boxShadow: `0 0 0 1px ${color.bad}`,
})

export const file = style({
  padding: space(2),
  '::file-selector-button': {
    font: 'inherit',
    fontWeight: 600,
    fontSize: size.small,
    minHeight: '32px',
    padding: `0 ${space(3)}`,
    marginRight: space(3),
    border: 0,
    borderRadius: radius.small,
    background: color.accentSoft,
    color: color.accent,
    cursor: 'pointer',
  },
})
export const sending = style({
  display: 'none',
  selectors: { 'form[data-busy]:not([data-upload]) &': { display: 'block' } },
})

export const form = style({ display: 'grid', gap: space(5), gridTemplateColumns: 'minmax(0,1fr)' })
export const group = style([form, {}])
globalStyle(`${group}+${group}`, { marginTop: space(4) })
export const groupTitle = style({ padding: 0, marginBottom: space(4), fontWeight: 700 })
export const groupHint = style({
  display: 'block',
  color: color.muted,
  fontSize: size.small,
  fontWeight: 400,
})
export const pair = style([
  form,
  {
    alignItems: 'start',
    '@media': { [minWidth('lg')]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)' } },
  },
])
export const legend = style([label, { padding: 0, marginBottom: space(1) }])
/** Many short choices: two per line on phones, three from sm. */
export const checks = style({
  display: 'grid',
  columnGap: space(3),
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  '@media': { [minWidth('sm')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' } },
})
