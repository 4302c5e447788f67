/**
 * What each element of HTML may hold, from "Content model" and "Contexts in which this element can be used" of
 * the standard (https://html.spec.whatwg.org/multipage/indices.html#elements-3). Where the parser would add or
 * move elements although the model allows them (a `tr` directly in a `table`), the table is stricter.
 */

/** `inherit` is the standard's "transparent": what the parent may hold. */
export type Content = 'flow' | 'phrasing' | 'inherit' | 'text' | 'none' | 'anything' | ReadonlySet<string>

const names = (text: string): string[] => text.trim().split(/\s+/)
const setOf = (text: string): ReadonlySet<string> => new Set(names(text))

const ALWAYS = 'script template'
const METADATA = `base link meta noscript style title ${ALWAYS}`

/** Elements that stand wherever text stands. A `link` and a `meta` may also stand there, with conditions. */
export const PHRASING = setOf(`
  a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i iframe img input ins
  kbd label link map mark math meta meter noscript object output picture progress q ruby s samp select slot
  small span strong sub sup svg textarea time u var video wbr ${ALWAYS}`)

/** Elements that stand beside paragraphs, and never within one. */
export const BLOCKS = setOf(`
  address article aside blockquote details dialog div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr main menu nav ol p pre search section table ul`)

const HEADINGS = 'h1 h2 h3 h4 h5 h6 hgroup'

const CONTENT = new Map<string, Content>()
function hold(elements: string, content: Content): void {
  for (const one of names(elements)) CONTENT.set(one, content)
}

hold('html', setOf('head body'))
hold('head', setOf(METADATA))
hold(
  'address article aside blockquote body caption dd details dialog div dt fieldset figcaption figure footer form header li main nav search section td th',
  'flow',
)
hold(
  'abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark meter output p pre progress q rt ruby s samp small span strong sub summary sup time u var',
  'phrasing',
)
hold('a audio canvas del ins map noscript object slot video', 'inherit')
hold('area base br col embed hr img input link meta source track wbr', 'none')
hold('iframe option script style textarea title', 'text')
hold('math svg template', 'anything')
hold('ul ol menu', setOf(`li ${ALWAYS}`))
hold('dl', setOf(`dt dd div ${ALWAYS}`))
hold('table', setOf(`caption colgroup thead tbody tfoot ${ALWAYS}`))
hold('thead tbody tfoot', setOf(`tr ${ALWAYS}`))
hold('tr', setOf(`td th ${ALWAYS}`))
hold('colgroup', setOf('col template'))
hold('select', setOf(`option optgroup hr ${ALWAYS}`))
hold('optgroup', setOf(`option ${ALWAYS}`))
hold('datalist', setOf(`option ${ALWAYS}`))
hold('picture', setOf(`source img ${ALWAYS}`))
hold('hgroup', setOf(`p h1 h2 h3 h4 h5 h6 ${ALWAYS}`))
/** Undefined for a name that HTML does not know. A name with a hyphen is an element of our own. */
export function contentOf(name: string): Content | undefined {
  return CONTENT.get(name) ?? (isOwnElement(name) ? 'inherit' : undefined)
}
export const isOwnElement = (name: string) => name.includes('-')

/** Elements that a parent holds beside the kind of content it has. */
export const ALSO: Readonly<Record<string, ReadonlySet<string>>> = {
  details: setOf('summary'),
  fieldset: setOf('legend'),
  figure: setOf('figcaption'),
  legend: setOf(HEADINGS),
  summary: setOf(HEADINGS),
  ruby: setOf('rt rp'),
  audio: setOf('source track'),
  video: setOf('source track'),
}

/** Elements of which a parent holds one, before all else. */
export const FIRST = setOf('summary legend caption')

const SECTIONS = `article aside nav section ${HEADINGS}`
/** Elements that stand nowhere below. `interactive` is everything that people press or type into. */
export const NOWHERE_BELOW: Readonly<Record<string, ReadonlySet<string>>> = {
  a: setOf('a interactive'),
  button: setOf('interactive'),
  form: setOf('form'),
  label: setOf('label'),
  header: setOf('header footer main'),
  footer: setOf('header footer main'),
  address: setOf(`header footer address ${SECTIONS}`),
  article: setOf('main'),
  aside: setOf('main'),
  nav: setOf('main'),
  caption: setOf('table'),
  dt: setOf(`header footer ${SECTIONS}`),
  th: setOf(`header footer ${SECTIONS}`),
  noscript: setOf('noscript'),
  meter: setOf('meter'),
  progress: setOf('progress'),
}

const PRESSED = setOf('button details embed iframe label select textarea')

/** Whether the element is interactive content, or can receive the focus. */
export function isInteractive(name: string, attributes: string): boolean {
  if (PRESSED.has(name) || /\stabindex=/i.test(attributes)) return true
  if (name === 'a') return /\shref[=\s]/i.test(attributes)
  if (name === 'input') return !/\stype="?hidden/i.test(attributes)
  return (name === 'audio' || name === 'video') && /\scontrols/i.test(attributes)
}
