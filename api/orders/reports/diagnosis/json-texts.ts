/**
 * The same JSON in the formatting of other languages. A signature does not match a body that was parsed and
 * written again.
 */

type Style = { item: string; key: string; ascii?: boolean; slash?: boolean; sorted?: boolean }

const COMPACT: Style = { item: ',', key: ':' }
const SPACED: Style = { item: ', ', key: ': ' }

/** Returns nothing for a text that is not JSON, or is nested too deeply. */
export function jsonTexts(text: string): { name: string; text: string }[] {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return []
    const write = (name: string, style: Style) => ({ name, text: serialize(value, style) })
    return [
      write('띄어쓰기 없이', COMPACT),
      write('Python json.dumps', { ...SPACED, ascii: true }),
      write('쉼표 뒤에 띄어쓰기', SPACED),
      write('PHP json_encode', { ...COMPACT, ascii: true, slash: true }),
      write('한글을 \\u로', { ...COMPACT, ascii: true }),
      write('/를 \\/로', { ...COMPACT, slash: true }),
      { name: '두 칸 들여쓰기', text: JSON.stringify(value, null, 2) },
      { name: '네 칸 들여쓰기', text: JSON.stringify(value, null, 4) },
      { name: '탭 들여쓰기', text: JSON.stringify(value, null, '\t') },
      write('키를 이름순으로', { ...COMPACT, sorted: true }),
      write('키를 이름순으로, Python', { ...SPACED, ascii: true, sorted: true }),
    ]
  } catch {
    return []
  }
}

function serialize(value: unknown, style: Style): string {
  if (Array.isArray(value)) return `[${value.map((one) => serialize(one, style)).join(style.item)}]`
  if (typeof value !== 'object' || value === null) return plain(value, style)
  const entries = Object.entries(value)
  if (style.sorted) entries.sort(([a], [b]) => (a < b ? -1 : 1))
  const pairs = entries.map(([name, one]) => `${plain(name, style)}${style.key}${serialize(one, style)}`)
  return `{${pairs.join(style.item)}}`
}

function plain(value: unknown, { ascii, slash }: Style): string {
  const text = JSON.stringify(value)
  const slashed = slash ? text.replaceAll('/', '\\/') : text
  if (!ascii) return slashed
  return slashed.replace(
    /[\u007f-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
