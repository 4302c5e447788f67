/** The facts about a content that an operator decides on. */
import { AppError } from '#contract/core/errors.ts'
import type { ContentFacts } from '#contract/creators/content-ops.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { readContentFacts } from './content-facts.queries.ts'

/** Throws `not_found`. */
export async function getContentFacts(
  deps: ReadDeps,
  _actor: Actor,
  { id }: { id: string },
): Promise<ContentFacts> {
  const { look, links } = await readContentFacts(deps.db, id)
  if (!look) throw new AppError('not_found')
  return {
    checkedAt: look.notice_checked_at,
    detail: look.notice_check_detail === null ? null : JSON.parse(look.notice_check_detail),
    links: links.map((row) => ({
      id: row.id,
      code: row.code,
      title: row.title,
      url: row.url,
      partner: { id: row.partner_id, title: row.partner_title },
      billableClicks: row.billable_clicks,
      orders: row.orders,
      isDeleted: row.deleted_at !== null,
    })),
  }
}
