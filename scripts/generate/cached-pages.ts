/**
 * Makes one table of the pages that are cached for visitors (`cache` of their handle), so that a request
 * finds its page before the route is loaded.
 */
import { type Page, patternOf } from '../pages.ts'

export const CACHED_PAGES_FILE = 'app/services/visits/cached-pages.ts'

export function renderCachedPages(pages: Page[]): string {
  const lines = pages.flatMap((page) => {
    const { cache } = page.handle
    return cache ? [`  '${patternOf(page)}': ${JSON.stringify(cache)},`] : []
  })
  return `/** Written by \`npm run generate\` from \`handle\` of the routes. Do not edit. */
import type { PageCache } from '#contract/site/page-handle.ts'

/** By address; \`*\` is one part of it. */
export const CACHED_PAGES: Record<string, PageCache> = {
${lines.join('\n')}
}
`
}
