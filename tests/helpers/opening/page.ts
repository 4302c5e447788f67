/** The texts, fields and buttons of a page, read from its HTML as a browser without a script reads it. */

type Field = { name: string; value: string | null; label: string; isTicked?: boolean; options?: Option[] }
type Option = { value: string; label: string }
type Button = { text: string; form: string; attributes: Attributes }
type Attributes = Record<string, string>
type Form = { attributes: Attributes; fields: Field[] }
export type ReadPage = {
  html: string
  text: string
  forms: Map<string, Form>
  buttons: Button[]
  links: Option[]
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", '#39': "'", lt: '<', gt: '>' }

export function decode(text: string): string {
  return text.replaceAll(/&(amp|quot|#x27|#39|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? '')
}

export function textOf(html: string): string {
  const bare = html.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')
  return decode(bare).replaceAll(/\s+/g, ' ').trim()
}

export function readPage(html: string): ReadPage {
  const labels = labelsOf(html)
  const forms = new Map<string, Form>()
  const buttons: Button[] = []
  const links: Option[] = []
  let inside = ''
  let select: Field | null = null
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, name = '', rest = ''] = match
    const end = match.index + tag.length
    const attributes = attributesOf(rest)
    const to = attributes.form ?? inside
    const add = (field: Partial<Field>) => {
      const one = {
        name: attributes.name ?? '',
        value: '',
        label: labels.get(attributes.id ?? '') ?? '',
        ...field,
      }
      if (one.name && !('disabled' in attributes)) forms.get(to)?.fields.push(one)
      return one
    }
    if (slash) {
      if (name === 'form') inside = ''
      if (name === 'select') select = null
    } else if (name === 'form') {
      inside = attributes.id ?? `form-${forms.size}`
      forms.set(inside, { attributes, fields: [] })
    } else if (name === 'a' && attributes.href) {
      links.push({ value: attributes.href, label: textOf(html.slice(end, html.indexOf('</a>', end))) })
    } else if (name === 'textarea') {
      add({ value: decode(html.slice(end, html.indexOf('</textarea>', end)).replace(/^\n/, '')) })
    } else if (name === 'select') {
      select = add({ value: null, options: [] })
    } else if (name === 'option' && select) {
      const label = textOf(html.slice(end, html.indexOf('</option>', end)))
      const value = attributes.value ?? label
      select.options?.push({ value, label })
      if ('selected' in attributes) select.value = value
    } else if (name === 'button' && attributes.type !== 'button') {
      buttons.push({ text: textOf(html.slice(end, html.indexOf('</button>', end))), form: to, attributes })
    } else if (name === 'input') {
      const isTick = /^(checkbox|radio)$/.test(attributes.type ?? '')
      const value = attributes.value ?? (isTick ? 'on' : '')
      if (attributes.type === 'file') add({ value: null })
      else add({ value, ...(isTick && { isTicked: 'checked' in attributes }) })
    }
  }
  return { html, text: textOf(html), forms, buttons, links }
}

/** Labels by the id of the field; a label may also enclose its field. */
function labelsOf(html: string): Map<string, string> {
  const found = [...html.matchAll(/<label\b([^>]*)>(.*?)<\/label>/gs)].map(([, rest = '', inner = '']) => {
    const id = attributesOf(rest).for ?? /<input\b[^>]*\bid="([^"]*)"/.exec(inner)?.[1] ?? ''
    return [id, textOf(inner)] as const
  })
  return new Map(found)
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
}
