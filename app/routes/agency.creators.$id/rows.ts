/** The rows of a creator's lists, as the agency reads them. */
import type { ContentSummary } from '#contract/creators/content-fields.ts'
import type { ListedLink } from '#contract/links/links.ts'

export function toLink({
  id,
  title,
  targetUrl,
  partner,
  shortUrl,
  disclosure,
  billableClicks,
  orders,
  earned,
}: ListedLink) {
  const name = title || targetUrl
  return {
    id,
    name,
    partner: partner.title,
    shortUrl,
    disclosure,
    clicks: billableClicks,
    orders,
    earned: earned.all,
  }
}

type ListedContent = ContentSummary & { billableClicks: number; earned: { all: number } }

export function toContent({ id, title, contentLinkUrl, state, billableClicks, earned }: ListedContent) {
  return { id, title, url: contentLinkUrl, state, clicks: billableClicks, earned: earned.all }
}

export type AgencyLink = ReturnType<typeof toLink>
export type AgencyContent = ReturnType<typeof toContent>
