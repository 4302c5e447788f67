/**
 * Extracts the text that a person would read on a page: its title, its description and its main text with the
 * positions of links and pictures.
 */
import { decodeEntities } from './entities.ts'
import { type PageCost, readTokens, type Token } from './tokens.ts'

export type Flow = {
  text: string
  /** `at` is the position in `text`. */
  links: { at: number; href: string }[]
  images: { at: number; alt: string }[]
}
export type PageText = {
  titles: string[]
  descriptions: string[]
  /** The text of the article if the page marks it; else of the whole page. */
  main: Flow
  /** All visible text except visitors' comments, including headers and sidebars. */
  whole: Flow
  /**
   * The owner of the page, by markup that only the site itself writes: `<link itemprop="url">` and the like.
   */
  owners: string[]
  asksPassword: boolean
}

/** The markup of articles on the sites of creators, most reliable first. */
const ARTICLES = [
  /(^|\s)se-main-container(\s|$)/,
  /(^|\s)(postViewArea|post-view\d{0,9}|post_ct|view_type_\w{1,40}|se_component_wrap|article_viewer|ContentRenderer|ArticleContentBox)(\s|$)/,
  /(^|\s)(tt_article_useless_p_margin|contents_style|entry-content|article-view|article_view|area_view|wrap_body)(\s|$)/,
  /(^|\s)(post|article|blogview)[-_]?(content|body|text|view)s?(\s|$)/i,
]
const ARTICLE_TAG = ARTICLES.length
const MAIN_TAG = ARTICLE_TAG + 1
const WHOLE = MAIN_TAG + 1

const BLOCK =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/
const UNSEEN = /^(noscript|template|svg|math|object|audio|select|datalist|head)$/
const AROUND = /^(nav|header|footer|aside)$/
/** Visitors write in these parts, so their text does not count as the owner's. */
const VISITORS = /comment|reply|replies|guestbook|disqus|u_cbox|trackback/i
const HIDDEN_STYLE =
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|opacity\s{0,9}:\s{0,9}0(\.0{1,9})?\s{0,9}(;|$)|font-size\s{0,9}:\s{0,9}[0-3](\.\d{1,9})?(px|pt)?\s{0,9}(;|$)/i
const NO_BODY = /^(html|body|main|article)$/

type Frame = { name: string; skip: boolean; around: boolean; ranks: number }

export function toPageText(html: string, cost?: PageCost): PageText {
  const page = { titles: [] as string[], descriptions: [] as string[], owners: [] as string[] }
  const flows = Array.from({ length: WHOLE + 1 }, newFlow)
  const open = new Map<string, number>()
  const stack: Frame[] = []
  let asksPassword = false
  let top: Frame = { name: '', skip: false, around: false, ranks: 1 << WHOLE }
  const each = (act: (flow: Flow, rank: number) => void) => {
    if (top.skip) return
    for (const [rank, flow] of flows.entries()) {
      if (top.ranks & (1 << rank) && (rank === WHOLE || !top.around)) act(flow, rank)
    }
  }
  const write = (text: string) =>
    each((flow) => {
      flow.text += text
    })
  for (const token of readTokens(html, cost)) {
    if (token.kind === 'raw') continue
    if (token.kind === 'text') {
      // Pictures have titles too; the page's own comes first.
      if (top.name === 'title' && page.titles.length === 0) page.titles.push(decodeEntities(token.text))
      else write(decodeEntities(token.text))
      continue
    }
    if (BLOCK.test(token.name)) write('\n')
    if (token.kind === 'close') {
      const count = open.get(token.name) ?? 0
      if (count === 0) continue
      let frame: Frame | undefined
      do {
        frame = stack.pop()
        if (frame) open.set(frame.name, (open.get(frame.name) ?? 1) - 1)
      } while (frame && frame.name !== token.name)
      top = stack.at(-1) ?? { name: '', skip: false, around: false, ranks: 1 << WHOLE }
      continue
    }
    const { name, attributes } = token
    readHead(page, token)
    if (name === 'input' && attributes.type?.toLowerCase() === 'password') asksPassword = true
    if (name === 'img') each((flow) => flow.images.push({ at: flow.text.length, alt: attributes.alt ?? '' }))
    if (name === 'a' && attributes.href) {
      const href = attributes.href
      each((flow) => flow.links.push({ at: flow.text.length, href }))
    }
    if (token.isEmpty) continue
    open.set(name, (open.get(name) ?? 0) + 1)
    top = toFrame(top, token)
    stack.push(top)
  }
  const article = flows.slice(0, WHOLE).find((flow) => flow.text.trim() !== '' || flow.images.length > 0)
  const whole = flows[WHOLE] ?? newFlow()
  return { ...page, main: article ?? whole, whole, asksPassword }
}

function newFlow(): Flow {
  return { text: '', links: [], images: [] }
}

function toFrame(parent: Frame, { name, attributes }: Token & { kind: 'open' }): Frame {
  const marks = `${attributes.id ?? ''} ${attributes.class ?? ''}`
  const isHidden = 'hidden' in attributes || HIDDEN_STYLE.test(attributes.style ?? '')
  const isVisitors = !NO_BODY.test(name) && VISITORS.test(marks)
  const rank = ARTICLES.findIndex((article) => article.test(marks))
  const named = name === 'article' ? ARTICLE_TAG : name === 'main' ? MAIN_TAG : rank
  const own = rank >= 0 ? rank : named
  return {
    name,
    skip: parent.skip || UNSEEN.test(name) || isHidden || isVisitors,
    around: parent.around || AROUND.test(name),
    ranks: own >= 0 ? parent.ranks | (1 << own) : parent.ranks,
  }
}

function readHead(
  page: Pick<PageText, 'titles' | 'descriptions' | 'owners'>,
  { name, attributes }: Token & { kind: 'open' },
): void {
  if (name === 'meta') {
    const of = (attributes.property ?? attributes.name ?? '').toLowerCase()
    const content = attributes.content ?? ''
    if (of === 'og:title' || of === 'twitter:title') page.titles.push(content)
    if (of === 'og:description' || of === 'description') page.descriptions.push(content)
  }
  if (name === 'link' && attributes.itemprop === 'url' && attributes.href) page.owners.push(attributes.href)
}
