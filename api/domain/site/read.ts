/** What every page asks of the site, and announcements. */
import * as pages from '#contract/pages.ts'
import * as db from '../../db/site.ts'
import type { Deps } from '../../deps.ts'

export async function getSiteConfig(deps: Deps) {
  const [redirectBetaDomain, banner] = await Promise.all([
    db.findSetting(deps.db, 'redirectBetaDomain'),
    db.findBanner(deps.db),
  ])
  return {
    redirectBetaDomain,
    banner: banner && { id: banner.id, text: banner.title, href: pages.announcements },
  }
}

/** A sitemap takes 50,000 addresses. */
const MOST_OF_A_KIND = 10_000

/** What search engines are told of, beside the pages every site has. */
export function listPublicPages(deps: Deps) {
  return db.listPublicIds(deps.db, MOST_OF_A_KIND)
}

export async function listAnnouncements(deps: Deps, input: { page: number; limit: number }) {
  const { rows, total } = await db.listAnnouncements(deps.db, input.page, input.limit)
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      body: row.body,
      publishedAt: row.published_at,
    })),
    total,
    ...input,
  }
}
