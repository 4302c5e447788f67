/**
 * Splits HTML into a flat sequence of tokens, in one pass. The pages come from strangers: for any content the
 * steps are linear in the length, and nothing throws. Every other reader of pages uses it.
 */
import { decodeEntities } from './entities.ts'

export type Token =
  | { kind: 'open'; name: string; attributes: Record<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  /** The text between tags, entities undecoded. */
  | { kind: 'text'; text: string }
  /** The content of a script, a style sheet or the like, which is not text of the page. */
  | { kind: 'raw'; name: string; text: string }

/** The number of characters read, over all passes. */
export type PageCost = { steps: number }

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Elements whose content is not markup. */
const RAW = /^(script|style|textarea|title|iframe|noembed|noframes|xmp)$/
const LETTER = /[a-zA-Z]/
const SPACE = /\s/
const SPACE_OR_SLASH = /[\s/]/
const NAME_END = /[\s/>]/
const ATTRIBUTE_END = /[\s/>=]/
const VALUE_END = /[\s>]/
const MAX_ATTRIBUTES = 64
/** Pages of half a megabyte have a tenth as many; each token is an object in memory. */
const MAX_TOKENS = 50_000

export function* readTokens(html: string, cost: PageCost = { steps: 0 }): Generator<Token> {
  const page = openPage(html, cost)
  let at = 0
  // A `<` that opens no tag is part of the text around it.
  let textFrom = 0
  for (let count = 0; at < html.length; count += 1) {
    if (count === MAX_TOKENS) return
    const start = page.find('<', at)
    if (start < 0) break
    const next = html[start + 1] ?? ''
    if (next !== '!' && next !== '?' && next !== '/' && !LETTER.test(next)) {
      at = start + 1
      continue
    }
    if (start > textFrom) yield { kind: 'text', text: html.slice(textFrom, start) }
    if (html.startsWith('<!--', start)) {
      const end = page.find('-->', start + 4)
      if (end < 0) return
      at = end + 3
    } else if (next === '!' || next === '?' || next === '/') {
      const end = page.find('>', start)
      if (end < 0) return
      const name = next === '/' && LETTER.test(html[start + 2] ?? '') && nameAt(page, start + 2)
      if (name) yield { kind: 'close', name }
      at = end + 1
    } else {
      const name = nameAt(page, start + 1)
      const { attributes, end } = attributesAt(page, start + 1 + name.length)
      if (end < 0) return
      yield { kind: 'open', name, attributes, isEmpty: VOID.test(name) }
      at = end
      if (RAW.test(name)) {
        const close = page.findClose(name, at)
        const text = html.slice(at, close)
        const isText = name === 'title' || name === 'textarea'
        if (text !== '') yield isText ? { kind: 'text', text } : { kind: 'raw', name, text }
        at = close
      }
    }
    textFrom = at
  }
  if (textFrom < html.length) yield { kind: 'text', text: html.slice(textFrom) }
}

type Page = ReturnType<typeof openPage>

/** The searches in the page; each counts how far it looked. */
function openPage(html: string, cost: PageCost) {
  // A search that failed once fails for the rest too. Without this, many unclosed openings would each scan
  // the whole rest.
  const missing = new Set<string>()
  const look = (key: string, from: number, search: () => number): number => {
    if (missing.has(key)) return -1
    const at = search()
    cost.steps += (at < 0 ? html.length : at) - from + 1
    if (at < 0) missing.add(key)
    return at
  }
  return {
    html,
    cost,
    find: (needle: string, from: number) => look(needle, from, () => html.indexOf(needle, from)),
    /** Returns the position of `</name` in any case, or the end of the page if there is none. */
    findClose: (name: string, from: number) => {
      const close = new RegExp(`</${name}`, 'gi')
      close.lastIndex = from
      const at = look(`</${name}`, from, () => close.exec(html)?.index ?? -1)
      return at < 0 ? html.length : at
    },
    /** Returns the first position from here that matches `stop`. */
    until: (stop: RegExp, from: number) => {
      let at = from
      while (at < html.length && !stop.test(html[at] as string)) at += 1
      cost.steps += at - from + 1
      return at
    },
    /** Returns the first position from here that does not match `skip`. */
    past: (skip: RegExp, from: number) => {
      let at = from
      while (at < html.length && skip.test(html[at] as string)) at += 1
      cost.steps += at - from + 1
      return at
    },
  }
}

function nameAt(page: Page, at: number): string {
  return page.html.slice(at, page.until(NAME_END, at)).toLowerCase()
}

/** `end` is the position after `>`; -1 when the tag never ends. */
function attributesAt(page: Page, from: number) {
  const { html } = page
  // A null prototype, so that a page cannot set inherited names.
  const attributes: Record<string, string> = Object.create(null)
  let at = from
  for (let count = 0; count < MAX_ATTRIBUTES; count += 1) {
    at = page.past(SPACE_OR_SLASH, at)
    if (html[at] === '>') return { attributes, end: at + 1 }
    if (at >= html.length) return { attributes, end: -1 }
    const nameEnd = Math.max(page.until(ATTRIBUTE_END, at), at + 1)
    const name = html.slice(at, nameEnd).toLowerCase()
    at = page.past(SPACE, nameEnd)
    if (html[at] !== '=') {
      attributes[name] ??= ''
      continue
    }
    at = page.past(SPACE, at + 1)
    const quote = html[at] ?? ''
    const isQuoted = quote === '"' || quote === "'"
    const valueEnd = isQuoted ? page.find(quote, at + 1) : page.until(VALUE_END, at)
    if (valueEnd < 0) return { attributes, end: -1 }
    attributes[name] ??= decodeEntities(html.slice(isQuoted ? at + 1 : at, valueEnd))
    page.cost.steps += valueEnd - at
    at = isQuoted ? valueEnd + 1 : valueEnd
  }
  const end = page.find('>', at)
  return { attributes, end: end < 0 ? -1 : end + 1 }
}
