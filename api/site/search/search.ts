/** One search over partners, contents and help. */
import * as pages from '#contract/site/pages.ts'
import type { ContentResult, SearchResults, Suggestion } from '#contract/site/search.ts'
import { toPublicContent } from '../../creators/contents/serialize.ts'
import { toSearch, toSummary } from '../../partners/partners/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findHelp } from '../help/read.ts'
import * as db from './queries.ts'

const PARTNERS = 8
const HELP = 5
/** The most contents that paging skips; a longer search text finds later ones. */
const DEEPEST = 600
const SUGGESTED = { partners: 3, contents: 3, help: 2 }

type Input = { q: string; page: number; limit: number }

/** Only the first page has partners, categories and help. */
export async function searchAll(deps: ReadDeps, input: Input): Promise<SearchResults> {
  const q = toSearch(input.q)
  const isFirst = input.page === 1
  const skip = (input.page - 1) * input.limit
  const [found, help] = await Promise.all([
    db.searchAll(deps.db, q, {
      partners: isFirst ? PARTNERS + 1 : 0,
      contents: skip < DEEPEST ? input.limit + 1 : 0,
      skip,
    }),
    isFirst ? findHelp(deps, q) : [],
  ])
  return {
    q: input.q,
    partners: found.partners.slice(0, PARTNERS).map((row) => toSummary(deps, row)),
    morePartners: found.partners.length > PARTNERS,
    categories: isFirst ? found.categories : [],
    help: help.slice(0, HELP),
    contents: {
      items: found.contents.slice(0, input.limit).map(toFound),
      page: input.page,
      limit: input.limit,
      total: skip + found.contents.length,
    },
  }
}

export async function listSuggestions(
  deps: ReadDeps,
  input: { q: string },
): Promise<{ items: Suggestion[] }> {
  const q = toSearch(input.q)
  const [{ partners, contents }, help] = await Promise.all([
    db.searchAll(deps.db, q, { ...SUGGESTED, skip: 0 }),
    findHelp(deps, q),
  ])
  return {
    items: [
      ...partners.map(({ id, title }) => ({ kind: 'partner' as const, title, href: pages.partner(id) })),
      ...contents.map(({ title }) => ({
        kind: 'content' as const,
        title,
        href: pages.searchFor(title.slice(0, 80)),
      })),
      ...help
        .slice(0, SUGGESTED.help)
        .map(({ slug, title }) => ({ kind: 'help' as const, title, href: pages.helpArticle(slug) })),
    ],
  }
}

function toFound(row: db.ContentResultRow): ContentResult {
  const { id, title, preview, contentLinkUrl, contentThumbnailSrc, channelCode, notice, createdAt } =
    toPublicContent(row)
  return {
    id,
    title,
    preview,
    contentLinkUrl,
    contentThumbnailSrc,
    channelCode,
    notice,
    createdAt,
    creator: { id: row.creator_id, handle: row.handle, nickname: row.nickname },
  }
}
