import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { edgeCache } from '#app/services/cache/edge-cache.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'visitor',
  example: '/sitemap.xml',
} satisfies PageHandle

const ALWAYS = [
  pages.home,
  pages.partners,
  pages.help,
  pages.developers,
  pages.announcements,
  pages.terms,
  pages.privacy,
]
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }

/** The public pages, for search engines. The worker requests them once an hour in each location. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { siteOrigin, isDevelopment } = context.config
  const key = `${siteOrigin}/kept${pages.sitemap}`
  const kept = isDevelopment
    ? undefined
    : await edgeCache()
        .match(key)
        .catch(() => undefined)
  if (kept) return new Response(kept.body, { headers: HEADERS })
  const paths = await listPaths(context)
  const lines = paths.map((path) => `<url><loc>${siteOrigin}${path}</loc></url>`)
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('\n')}</urlset>\n`
  const answer = new Response(text, { headers: HEADERS })
  if (!isDevelopment)
    await edgeCache()
      .put(key, answer.clone())
      .catch(() => {})
  return answer
}

async function listPaths({ api }: AppLoadContext): Promise<string[]> {
  const [help, found] = await Promise.all([api.search.listHelp(), api.site.listPublicPages()])
  const { partners, creators } = dataOf(found)
  return [
    ...ALWAYS,
    ...dataOf(help).items.map(({ slug }) => pages.helpArticle(slug)),
    ...partners.map(pages.partner),
    ...creators.map(publicPage),
  ]
}
