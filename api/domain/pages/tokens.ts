/**
 * HTML as a flat row of tokens, in one pass over the text. Pages are read from strangers: whatever they hold, the time is
 * linear in their length and nothing is thrown.
 */
export type Token =
  | { kind: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Their content is no markup. */
const RAW = /^(script|style|textarea|title|iframe|noembed|noframes|xmp)$/
const NAME = /[a-zA-Z][^\s/>]*/y
const MAX_ATTRIBUTES = 64

export function* readTokens(html: string): Generator<Token> {
  // A search that failed once fails for the rest too: without this, many openings without an end cost a scan each.
  const missing = new Set<string>()
  function indexOf(needle: string, from: number): number {
    if (missing.has(needle)) return -1
    const at = html.indexOf(needle, from)
    if (at < 0) missing.add(needle)
    return at
  }
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) break
    if (start > at) yield { kind: 'text', text: html.slice(at, start) }
    const next = html[start + 1] ?? ''
    if (html.startsWith('<!--', start)) {
      const end = indexOf('-->', start + 4)
      if (end < 0) return
      at = end + 3
    } else if (next === '!' || next === '?') {
      const end = indexOf('>', start)
      if (end < 0) return
      at = end + 1
    } else if (next === '/') {
      const end = indexOf('>', start)
      if (end < 0) return
      const name = nameAt(html, start + 2)
      if (name) yield { kind: 'close', name }
      at = end + 1
    } else {
      const name = nameAt(html, start + 1)
      if (!name) {
        yield { kind: 'text', text: '<' }
        at = start + 1
        continue
      }
      const { attributes, end } = attributesAt(html, start + 1 + name.length, indexOf)
      if (end < 0) return
      yield { kind: 'open', name, attributes, isEmpty: VOID.test(name) }
      at = end
      if (RAW.test(name)) {
        const close = closeOf(html, name, at, missing)
        if (name === 'title' || name === 'textarea') yield { kind: 'text', text: html.slice(at, close) }
        at = close
      }
    }
  }
  if (at < html.length) yield { kind: 'text', text: html.slice(at) }
}

function nameAt(html: string, at: number): string | null {
  NAME.lastIndex = at
  return NAME.exec(html)?.[0].toLowerCase() ?? null
}

/** `end` is the place after `>`, -1 when the tag never ends. */
function attributesAt(html: string, from: number, indexOf: (needle: string, from: number) => number) {
  const attributes: Record<string, string> = {}
  let at = from
  for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
    while (/[\s/]/.test(html[at] ?? '')) at += 1
    if (html[at] === '>') return { attributes, end: at + 1 }
    if (at >= html.length) return { attributes, end: -1 }
    const nameEnd = endOf(html, at, /[\s/>=]/)
    const name = html.slice(at, Math.max(nameEnd, at + 1)).toLowerCase()
    at = Math.max(nameEnd, at + 1)
    while (/\s/.test(html[at] ?? '')) at += 1
    if (html[at] !== '=') {
      attributes[name] ??= ''
      continue
    }
    at += 1
    while (/\s/.test(html[at] ?? '')) at += 1
    const quote = html[at] ?? ''
    if (quote === '"' || quote === "'") {
      const close = indexOf(quote, at + 1)
      if (close < 0) return { attributes, end: -1 }
      attributes[name] ??= decodeEntities(html.slice(at + 1, close))
      at = close + 1
    } else {
      const valueEnd = endOf(html, at, /[\s>]/)
      attributes[name] ??= decodeEntities(html.slice(at, valueEnd))
      at = valueEnd
    }
  }
  const end = indexOf('>', at)
  return { attributes, end: end < 0 ? -1 : end + 1 }
}

function endOf(html: string, from: number, stop: RegExp): number {
  let at = from
  while (at < html.length && !stop.test(html[at] as string)) at += 1
  return at
}

function closeOf(html: string, name: string, from: number, missing: Set<string>): number {
  const key = `</${name}`
  if (missing.has(key)) return html.length
  const close = new RegExp(key, 'gi')
  close.lastIndex = from
  const found = close.exec(html)
  if (!found) missing.add(key)
  return found?.index ?? html.length
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
}

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[(name as string).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
