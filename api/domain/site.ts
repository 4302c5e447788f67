/** Site configuration and announcements. */
import { AppError } from '#contract/errors.ts'
import { insertAudit } from '../db/audit.ts'
import * as db from '../db/site.ts'
import { commit, exactlyOne, violates } from '../db/sql.ts'
import type { Actor, Deps } from '../deps.ts'

export async function getSiteConfig(deps: Deps) {
  const [redirectBetaDomain, banner] = await Promise.all([
    db.findSetting(deps.db, 'redirectBetaDomain'),
    db.findBanner(deps.db),
  ])
  return {
    redirectBetaDomain,
    banner: banner && { id: banner.id, text: banner.title, href: '/announcements' },
  }
}

/** Audited with before and after; setting what stands already changes nothing. Throws `conflict` when another operator was first. */
export async function setSiteConfig(deps: Deps, actor: Actor, input: { redirectBetaDomain: string | null }) {
  const before = await db.findSetting(deps.db, 'redirectBetaDomain')
  const after = input.redirectBetaDomain
  const answer = { redirectBetaDomain: after }
  if (before === after) return commit(deps, [], answer)
  const entry = {
    actorId: actor.userId,
    action: 'setSiteConfig',
    subject: 'redirectBetaDomain',
    before: { redirectBetaDomain: before },
    after: answer,
  }
  const statements = [
    db.setSetting(deps.db, 'redirectBetaDomain', before, after),
    exactlyOne(deps.db),
    insertAudit(deps.db, deps.now(), entry),
  ]
  try {
    return await commit(deps, statements, answer)
  } catch (error) {
    if (violates(error, 'exactly_one')) throw new AppError('conflict')
    throw error
  }
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
