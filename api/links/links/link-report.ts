/** One link in detail: clicks by day, the state of its target, its earlier targets. */

import { AppError } from '#contract/core/errors.ts'
import { addDays, listDays, toKstDate } from '#contract/core/kst.ts'
import type { DropReason } from '#contract/links/clicks.ts'
import type { LinkReport } from '#contract/links/link-care.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type LinkFacts, readLinkFacts } from './link-changes.queries.ts'
import { likenessOf } from './nearest.ts'
import { findLink, type LinkRow } from './queries.ts'

const DAYS = 30
/** The most links at the partner that are compared for a replacement, newest first. */
const CANDIDATES = 24

/** Throws `not_found`, also for another creator's link. */
export async function getLinkReport(
  deps: ReadDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<LinkReport> {
  const to = toKstDate(deps.now())
  const from = addDays(to, 1 - DAYS)
  const [{ row }, facts] = await Promise.all([
    findLink(deps.db, actor.creatorId, id, toKstDate(deps.now())),
    readLinkFacts(deps.db, { id, creator_id: actor.creatorId }, { from, to }, CANDIDATES),
  ])
  if (!row) throw new AppError('not_found')
  const { target } = facts
  return {
    ...toClicks(facts.days, from, to),
    health: {
      verdict: (target?.verdict ?? 'unchecked') as LinkReport['health']['verdict'],
      finalUrl: target?.final_url ?? null,
      checkedAt: target?.checked_at ?? null,
    },
    suggestion: row.problem ? suggest(row, facts) : null,
    changes: facts.changes.map(({ from_url, to_url, at }) => ({ fromUrl: from_url, toUrl: to_url, at })),
    siblings: facts.siblings,
    contents: facts.contents,
  }
}

function toClicks(rows: LinkFacts['days'], from: string, to: string) {
  const known = new Map(rows.map((row) => [row.day, row]))
  const sum = (name: DropReason | 'raw' | 'billable') => rows.reduce((all, row) => all + row[name], 0)
  return {
    days: listDays(from, to).map((on) => ({
      on,
      clicks: known.get(on)?.raw ?? 0,
      billableClicks: known.get(on)?.billable ?? 0,
    })),
    clicks: sum('raw'),
    billableClicks: sum('billable'),
    drops: {
      head: sum('head'),
      prefetch: sum('prefetch'),
      bot: sum('bot'),
      no_gesture: sum('no_gesture'),
      repeat: sum('repeat'),
    },
  }
}

/**
 * Suggests the creator's healthy link at the partner with the most similar name, or the partner's home page.
 */
function suggest(row: LinkRow, facts: LinkFacts): LinkReport['suggestion'] {
  const [nearest] = facts.others
    .map((other) => ({ ...other, likeness: likenessOf(row.title, other.title) }))
    .sort((a, b) => b.likeness - a.likeness)
  if (nearest && nearest.likeness > 0)
    return { url: nearest.url, title: nearest.title || row.partner_title, kind: 'own_link' }
  const { homeUrl } = facts
  if (!homeUrl || homeUrl === row.url)
    return nearest ? { url: nearest.url, title: nearest.title || row.partner_title, kind: 'own_link' } : null
  return { url: homeUrl, title: row.partner_title, kind: 'home' }
}
