/** A creator's contents: the creator's lists, one content, and the public view. */

import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { EarningContent, EarningContentSummary } from '#contract/creators/contents.ts'
import { type EarnedRow, toDays } from '../../db/earnings.ts'
import type { Actor } from '../../deps.ts'
import { toEarned } from '../../links/links/link-earnings.ts'
import { toSearch } from '../../partners/partners/read.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findPublicCreator } from '../creators/queries.ts'
import * as lists from './content-lists.queries.ts'
import * as db from './queries.ts'
import { toContent, toPublicContent, toSummary } from './serialize.ts'

/** The most rows a page may skip; filters find older contents. */
const MAX_SKIPPED = 10_000

/** Newest first. Throws `not_found` for a group that is not the creator's. */
export async function listContents(deps: ReadDeps, actor: Actor, input: lists.ContentFilter) {
  requireNear(input)
  const filter = { ...input, q: toSearch(input.q) }
  const today = toKstDate(deps.now())
  const found = await lists.listContents(deps.db, actor.creatorId, filter, today)
  if (!found) throw new AppError('not_found')
  const { rows, ...about } = found
  const items = rows.map((row): EarningContentSummary => {
    const links = JSON.parse(row.links) as lists.EarningLink[]
    const shared = links.filter(({ is_shared }) => is_shared === 1)
    const earning = row.earned_won > 0 ? links.filter(({ is_shared }) => is_shared === 0) : shared
    return {
      ...toSummary(row),
      ...toFigures(deps, row),
      together: toTogether(deps, shared),
      days: toDays(
        earning.map(({ days }) => days),
        today,
      ),
    }
  })
  return { items, ...about, page: input.page, limit: input.limit }
}

/** Throws `not_found`, also for another creator's content. */
export async function getContent(
  deps: ReadDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<EarningContent> {
  const found = await db.findContent(deps.db, actor.creatorId, id)
  if (!found) throw new AppError('not_found')
  return {
    ...toContent(deps, found),
    ...toFigures(deps, found.row),
    together: toTogether(
      deps,
      found.links.filter((link) => link.only_content_id === null),
    ),
  }
}

type Figures = EarnedRow & { billable_clicks: number; orders: number }

function toFigures(deps: ReadDeps, row: Figures) {
  return { billableClicks: row.billable_clicks, orders: row.orders, earned: toEarned(deps, row) }
}

/** The sums of the links that are in other contents, too. */
function toTogether(deps: ReadDeps, shared: Figures[]): EarningContent['together'] {
  if (shared.length === 0) return null
  const figures = shared.map((row) => toFigures(deps, row))
  const sum = (of: (one: (typeof figures)[number]) => number) =>
    figures.reduce((all, one) => all + of(one), 0)
  return {
    links: shared.length,
    billableClicks: sum((one) => one.billableClicks),
    orders: sum((one) => one.orders),
    earned: {
      thisMonth: sum(({ earned }) => earned.thisMonth),
      all: sum(({ earned }) => earned.all),
      pending: sum(({ earned }) => earned.pending),
    },
  }
}

/**
 * `whose`: an id, or the index of a handle. Throws `not_found` for a person who is not (or no longer) a
 * creator.
 */
export async function listCreatorContents(
  deps: ReadDeps,
  input: { whose: string; page: number; limit: number },
) {
  requireNear(input)
  const { whose, page, limit } = input
  const [creator, { rows, total }] = await Promise.all([
    findPublicCreator(deps.db, whose),
    db.listPublicContents(deps.db, whose, page, limit),
  ])
  if (!creator) throw new AppError('not_found')
  return { items: rows.map(toPublicContent), total, page, limit }
}

/** Throws `invalid_input` for a page that would skip too many rows. */
export function requireNear({ page, limit }: { page: number; limit: number }): void {
  if ((page - 1) * limit > MAX_SKIPPED)
    throw new AppError('invalid_input', {
      fields: { page: ['더 오래된 콘텐츠는 조건을 골라서 찾아 주세요.'] },
    })
}
