/** What another site shows of a public page: Open Graph, with addresses that stand by themselves. */

type Shared = { title: string; description: string; path: string; imageSrc: string | null }

export type ShareMeta = { property?: string; name?: string; content: string }[]

export function shareMeta(siteOrigin: string, { title, description, path, imageSrc }: Shared): ShareMeta {
  const image = imageSrc ? [{ property: 'og:image', content: siteOrigin + imageSrc }] : []
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: siteOrigin + path },
    ...image,
  ]
}
