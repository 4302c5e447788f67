/** The metadata that other sites show for a creator's page: its canonical address, and Open Graph with absolute addresses. */
import { BRAND } from '#contract/core/brand.ts'

type SharedPage = { title: string; description: string; path: string; imageSrc: string | null }

type ShareMeta = (
  | { property: string; content: string }
  | { name: string; content: string }
  | { tagName: 'link'; rel: string; href: string }
)[]

export function shareMeta(siteOrigin: string, { title, description, path, imageSrc }: SharedPage): ShareMeta {
  return [
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: siteOrigin + path },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: siteOrigin + path },
    { property: 'og:image', content: siteOrigin + (imageSrc ?? '/og.png') },
  ]
}
