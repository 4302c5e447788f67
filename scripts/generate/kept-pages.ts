/** The pages that are kept for visitors (`kept` of their handle), as one table that stands before every route: which one it is is known before it is loaded. */
import { type Page, patternOf } from '../pages.ts'

export const KEPT_PAGES_FILE = 'app/services/visits/kept-pages.ts'

export function renderKeptPages(pages: Page[]): string {
  const lines = pages.flatMap((page) => {
    const { kept } = page.handle
    return kept ? [`  '${patternOf(page)}': ${JSON.stringify(kept)},`] : []
  })
  return `/** Written by \`npm run generate\` from \`handle\` of the routes. Do not edit. */
import type { KeptPage } from '#contract/site/page-handle.ts'

/** By address; \`*\` is one part of it. */
export const KEPT_PAGES: Record<string, KeptPage> = {
${lines.join('\n')}
}
`
}
