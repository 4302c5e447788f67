import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'visitor', example: '/robots.txt' } satisfies PageHandle

/** The paths that search engines must not read, and the address of the sitemap. */
export function loader({ context }: LoaderFunctionArgs) {
  const closed = ['/api/', '/l/', pages.share, `${pages.ops}/`].map((path) => `Disallow: ${path}`)
  const lines = ['User-agent: *', ...closed, `Sitemap: ${context.config.siteOrigin}${pages.sitemap}`]
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
  return new Response(`${lines.join('\n')}\n`, { headers })
}
