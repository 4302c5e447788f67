import { pictureAt, SHARED_SIZE } from '#contract/platform/pictures.ts'
import { brand, pageTitle } from './brand.ts'

/** The part of Remix's `meta` arguments that this module reads. */
type MetaArgs = {
  matches: readonly { id: string; data: unknown }[]
  location: { pathname: string; search: string }
}
type PublicMeta = {
  /** Omitted on the page whose title is the product's name. */
  title?: string | undefined
  description: string
  /** The page's own picture; without one, the picture of the product. */
  imageSrc?: string | null | undefined
  /** Hidden from search engines; messengers still show it. */
  isUnlisted?: boolean
}

type Descriptor =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: string; href: string }

const MOST_CHARS = 160

/**
 * Returns the metadata of a public page for search engines and messengers: title, description, picture and
 * canonical address.
 */
export function publicMeta({ matches, location }: MetaArgs, said: PublicMeta): Descriptor[] {
  const { title, imageSrc, isUnlisted } = said
  const description = shorten(said.description)
  const root = matches.find(({ id }) => id === 'root')?.data as { siteOrigin?: string } | undefined
  const known = [{ title: pageTitle(title) }, { name: 'description', content: description }]
  const hidden = isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []
  // Missing when the root could not be loaded.
  if (!root?.siteOrigin) return [...known, ...hidden]
  const image = imageSrc ? pictureAt(imageSrc, SHARED_SIZE) : '/og.png'
  const url = root.siteOrigin + location.pathname + pageOf(location.search)
  return [
    ...known,
    ...hidden,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: title ?? pageTitle() },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: root.siteOrigin + image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The only parameter that makes another page is the page number of a list. */
function pageOf(search: string): string {
  const page = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `?page=${page}` : ''
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MOST_CHARS ? `${line.slice(0, MOST_CHARS - 1).trimEnd()}…` : line
}
