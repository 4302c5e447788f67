/**
 * The parts of a page rendered by React that a person sees, and those that a screen reader announces or links
 * to a field.
 */

type Part = { text: string; isSeen: boolean; isTold: boolean }
type Open = { tag: string; isSeen: boolean; isTold: boolean }

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const UNSEEN = /^(head|script|style|template|noscript)$/

/** Lists the texts of a page in order. */
export function textsOf(html: string): Part[] {
  const tied = new Set(
    [...html.matchAll(/aria-describedby="([^"]*)"/g)].flatMap(([, ids = '']) => ids.split(' ')),
  )
  const open: Open[] = [{ tag: '', isSeen: true, isTold: false }]
  const parts: Part[] = []
  for (const [, end, tag = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/g,
  )) {
    const inside = open.at(-1) as Open
    if (text) parts.push({ text, isSeen: inside.isSeen, isTold: inside.isTold })
    else if (end) {
      while (open.length > 1 && open.pop()?.tag !== tag);
    } else if (tag && !VOID.test(tag) && !attributes.endsWith('/'))
      open.push({ tag, ...stateOf(tag, attributes, inside, tied) })
  }
  return parts
}

function stateOf(tag: string, attributes: string, inside: Open, tied: Set<string>) {
  const has = (name: string) => new RegExp(`\\s${name}(=|\\s|$)`).test(attributes)
  const id = /\sid="([^"]*)"/.exec(attributes)?.[1] ?? ''
  const isShut = has('hidden') || UNSEEN.test(tag) || (/^(details|dialog)$/.test(tag) && !has('open'))
  const isTold = /role="(alert|alertdialog|status)"/.test(attributes) || tied.has(id)
  return { isSeen: inside.isSeen && !isShut, isTold: inside.isTold || isTold }
}

/** Lists the sentences that a person cannot see, or that no screen reader announces or links to a field. */
export function unseenIn(html: string, sentences: readonly string[]): string[] {
  const told = textsOf(html)
    .filter(({ isSeen, isTold }) => isSeen && isTold)
    .map(({ text }) => text)
    .join('\n')
  return sentences.filter((sentence) => !told.includes(sentence))
}

/** The main element, which a dialog also takes from a page. */
export function mainOf(html: string): string {
  return /<main[^>]*>[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
}
