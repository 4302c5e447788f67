/** What a page says about itself in its head: Open Graph first, then Twitter's tags, then plain HTML. */

export type PageFacts = { title: string; preview: string; imageUrl: string | null }

/** `url` is where the page was read, for pictures with a relative address. */
export function readPageFacts(html: string, url: string): PageFacts {
  const metas = listMetas(html)
  const find = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? ''
  const title =
    find('og:title', 'twitter:title') || (/<title[^>]*>([^<]{1,2000})<\/title/i.exec(html)?.[1] ?? '')
  const image = find('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src')
  return {
    title: toLine(title),
    preview: toLine(find('og:description', 'twitter:description', 'description')),
    imageUrl: toImageUrl(decodeEntities(image).trim(), url),
  }
}

/** First value of each name; attributes may stand in any order and quotes. */
function listMetas(html: string): Map<string, string> {
  const metas = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,4000}>/gi)) {
    const name = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name'))?.trim().toLowerCase()
    const content = attributeOf(tag, 'content')
    if (name && content && !metas.has(name)) metas.set(name, content)
  }
  return metas
}

function attributeOf(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? found?.[3]
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ' '
  })
}

function toLine(text: string): string {
  return decodeEntities(text)
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function toImageUrl(src: string, base: string): string | null {
  const url = src === '' ? null : URL.parse(src, base)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
