/**
 * Finds elements that stand where HTML does not allow them. A browser moves, closes or drops most of these
 * while it reads the page, so that what people see is not what the server drew, and React 18 checks nesting in
 * the browser only. It reads the tags of one page once, in 0.3 ms, without building a tree.
 */
import {
  ALSO,
  BLOCKS,
  type Content,
  contentOf,
  FIRST,
  isInteractive,
  isOwnElement,
  NOWHERE_BELOW,
  PHRASING,
} from './content-model.ts'

type Open = {
  name: string
  content: Content
  /** Elements that stand nowhere below, each with the ancestor that says so. */
  refused: ReadonlyMap<string, string>
  /** Whether it has had an element or a text. */
  isBegun: boolean
}
type Tag = { isEnd: boolean; name: string; attributes: string; isClosed: boolean }

const TAG = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g
/** Elements whose text is no markup. */
const RAW = /^(script|style|textarea|title|iframe)$/

/** Each misplaced element or text, with the elements it stands in. An empty list is a page without a fault. */
export function findMisplaced(html: string): string[] {
  const open: Open[] = [{ name: '', content: 'flow', refused: new Map(), isBegun: false }]
  const faults: string[] = []
  let from = 0
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    readText(open, html.slice(from, match.index), faults)
    from = TAG.lastIndex
    const [, slash, name, attributes = ''] = match
    if (!name) continue
    const tag = { isEnd: !!slash, name: name.toLowerCase(), attributes, isClosed: attributes.endsWith('/') }
    if (tag.isEnd) close(open, tag.name, faults)
    else enter(open, tag, faults)
    if (!tag.isEnd && RAW.test(tag.name)) {
      const end = html.indexOf(`</${tag.name}`, from)
      from = end < 0 ? html.length : end
      TAG.lastIndex = from
    }
  }
  const left = open.slice(1).map(({ name }) => name)
  return left.length > 0 ? [...faults, `never closed: ${left.join(' > ')}`] : faults
}

const topOf = (open: Open[]) => open[open.length - 1] as Open
const placeOf = (open: Open[]) => open.map(({ name }) => name).join(' > ')

function readText(open: Open[], text: string, faults: string[]): void {
  if (text === '' || !/\S/.test(text)) return
  const top = topOf(open)
  top.isBegun = true
  if (typeof top.content === 'object' || top.content === 'none')
    faults.push(`text "${text.trim().slice(0, 30)}" in${placeOf(open)}`)
}

function close(open: Open[], name: string, faults: string[]): void {
  if (topOf(open).name === name) open.pop()
  else faults.push(`</${name}> closes${placeOf(open)}`)
}

function enter(open: Open[], tag: Tag, faults: string[]): void {
  const parent = topOf(open)
  const content = contentOf(tag.name)
  if (parent.content !== 'anything') {
    const fault = content ? misplacementOf(parent, tag) : 'is unknown'
    if (fault) faults.push(`<${tag.name}${tag.attributes.slice(0, 60)}> ${fault}:${placeOf(open)}`)
  }
  parent.isBegun = true
  // An element of a drawing closes itself with a slash; an element of HTML does not.
  if (content === 'none' || (tag.isClosed && parent.content === 'anything')) return
  open.push({
    name: tag.name,
    content: parent.content === 'anything' ? 'anything' : contentBelow(parent, tag.name, content),
    refused: refusedBelow(parent, tag.name),
    isBegun: false,
  })
}

function contentBelow(parent: Open, name: string, content: Content = 'anything'): Content {
  if (parent.name === 'dl' && name === 'div') return IN_GROUP
  if (parent.name === 'head' && name === 'noscript') return parent.content
  return content === 'inherit' ? parent.content : content
}

/** A group of terms in a list of terms. */
const IN_GROUP: ReadonlySet<string> = new Set(['dt', 'dd', 'script', 'template'])

function misplacementOf(parent: Open, { name, attributes }: Tag): string | null {
  const refuser =
    parent.refused.get(name) ??
    (parent.refused.has('interactive') && isInteractive(name, attributes)
      ? parent.refused.get('interactive')
      : undefined)
  if (refuser) return `may not be anywhere in <${refuser}>`
  if (FIRST.has(name) && parent.isBegun) return `is not the first in <${parent.name}>`
  return mayHold(parent, name) ? null : `may not be in <${parent.name}>`
}

function mayHold({ name: parent, content }: Open, name: string): boolean {
  if (parent === '' && name === 'html') return true
  if (ALSO[parent]?.has(name)) return true
  if (typeof content === 'object') return content.has(name)
  const isPhrasing = PHRASING.has(name) || isOwnElement(name)
  return content === 'flow' ? isPhrasing || BLOCKS.has(name) : content === 'phrasing' && isPhrasing
}

/** Lists are shared until an element adds to them, because most elements add nothing. */
function refusedBelow(parent: Open, name: string): ReadonlyMap<string, string> {
  const own = NOWHERE_BELOW[name]
  if (!own) return parent.refused
  const all = new Map(parent.refused)
  for (const one of own) if (!all.has(one)) all.set(one, name)
  return all
}
