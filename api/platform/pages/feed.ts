/** Reads the titles of the latest posts in a feed (RSS or Atom), in the order the feed has them. */
import { decodeEntities } from './entities.ts'
import { type PageCost, readTokens } from './tokens.ts'

const TITLE_MAX_CHARS = 2_000
const POST = /^(item|entry)$/

export function readFeedTitles(xml: string, most: number, cost?: PageCost): string[] {
  const titles: string[] = []
  let isInPost = false
  let isInTitle = false
  for (const token of readTokens(xml, cost)) {
    if (titles.length === most) break
    if (token.kind === 'text' && isInTitle) {
      const title = toTitle(token.text.slice(0, TITLE_MAX_CHARS))
      if (title) titles.push(title)
      isInPost = false
    }
    isInTitle = token.kind === 'open' && token.name === 'title' && isInPost
    if (token.kind === 'open' && POST.test(token.name)) isInPost = true
    if (token.kind === 'close' && POST.test(token.name)) isInPost = false
  }
  return titles
}

/** A title may be in CDATA, which has no XML entities, but often those of HTML. */
function toTitle(text: string): string {
  const start = text.indexOf('<![CDATA[')
  const end = text.lastIndexOf(']]>')
  const bare = start >= 0 && end > start ? text.slice(start + 9, end) : text
  return decodeEntities(bare)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
