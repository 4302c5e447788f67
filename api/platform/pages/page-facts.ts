/** Reads the facts in a page's head: Open Graph first, then Twitter's tags, then plain HTML. */
import { decodeEntities } from './entities.ts'
import { type PageCost, readTokens } from './tokens.ts'

type PageFacts = { title: string; preview: string; imageUrl: string | null }

const TITLE_MAX_CHARS = 2_000

/** `url` is the page's address, for pictures with a relative one. */
export function readPageFacts(html: string, url: string, cost?: PageCost): PageFacts {
  const { metas, title } = readHead(html, cost)
  const find = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? ''
  const image = find('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src')
  return {
    title: toLine(find('og:title', 'twitter:title') || title),
    preview: toLine(find('og:description', 'twitter:description', 'description')),
    imageUrl: toImageUrl(image.trim(), url),
  }
}

/** Returns the first value of each name, and the first title. */
function readHead(html: string, cost?: PageCost) {
  const metas = new Map<string, string>()
  let title = ''
  let isInTitle = false
  for (const token of readTokens(html, cost)) {
    if (token.kind === 'text' && isInTitle && title === '')
      title = decodeEntities(token.text.slice(0, TITLE_MAX_CHARS))
    isInTitle = token.kind === 'open' && token.name === 'title'
    if (token.kind !== 'open' || token.name !== 'meta') continue
    const { property, name, content } = token.attributes
    const key = (property ?? name)?.trim().toLowerCase()
    if (key && content && !metas.has(key)) metas.set(key, content)
  }
  return { metas, title }
}

function toLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function toImageUrl(src: string, base: string): string | null {
  const url = src === '' ? null : URL.parse(src, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
