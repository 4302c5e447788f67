/** Text becomes markup in one way only: `html` escapes every value that is not markup itself. */
export type Html = { markup: string }
type Value = Html | string | number | null | Value[]

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, i) => part + toMarkup(values[i] ?? '')).join('') }
}

function toMarkup(value: Value): string {
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  if (value !== null && typeof value === 'object') return value.markup
  return String(value ?? '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

export function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`
}

/** `YYYY-MM-DD HH:mm` in Seoul. */
export function dateTime(iso: string): string {
  return new Date(Date.parse(iso) + 9 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')
}
