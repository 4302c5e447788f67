/** Groups of a creator's contents: list, create, rename, remove, and the public page. */
import { hasScope } from '#contract/core/clients/scopes.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { Group, ListedGroup } from '#contract/creators/groups.ts'
import { NOTHING_EARNED, toDays, type WonByDay } from '../../db/earnings.ts'
import { makeId } from '../../db/ids.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Caller, Deps } from '../../deps.ts'
import { toEarned } from '../../links/links/link-earnings.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { requireNear } from '../contents/read.ts'
import { toPublicContent } from '../contents/serialize.ts'
import { toPublicCreator } from '../creators/profiles.ts'
import { findPublicOwner } from '../creators/queries.ts'
import * as db from './queries.ts'

const CHANGES_AN_HOUR = 240

export async function listGroups(deps: ReadDeps, actor: Actor): Promise<{ items: ListedGroup[] }> {
  const today = toKstDate(deps.now())
  const rows = await db.listGroups(deps.db, actor.creatorId, today)
  return {
    items: rows.map((row) => ({
      ...toGroup(deps, row),
      days: toDays([JSON.parse(row.days) as WonByDay], today),
    })),
  }
}

/** Throws `group_title_taken`, `group_limit`. */
export async function createGroup(deps: Deps, actor: Actor, input: { title: string }): Promise<Group> {
  await limitRate(deps, `groups:${actor.userId}`, CHANGES_AN_HOUR, 3600)
  const now = deps.now()
  const row = {
    id: makeId('grp', now),
    creator_id: actor.creatorId,
    title: input.title,
    content_count: 0,
    public_count: 0,
    created_at: now.toISOString(),
    deleted_at: null,
    ...NOTHING_EARNED,
  }
  return commit(deps, [db.insertGroup(deps.db, row)], toGroup(deps, row)).catch((error: unknown) => {
    throw toGroupError(error)
  })
}

/** Throws `not_found`, `group_title_taken`. */
export async function updateGroup(
  deps: Deps,
  actor: Actor & Pick<Caller, 'scopes'>,
  { id, title }: { id: string; title: string },
): Promise<Omit<Group, 'earned'> & { earned: Group['earned'] | null }> {
  const key = { id, creatorId: actor.creatorId }
  const [held] = await Promise.all([
    requireGroup(deps, key),
    limitRate(deps, `groups:${actor.userId}`, CHANGES_AN_HOUR, 3600),
  ])
  const statements = db.renameGroup(deps.db, key, title)
  const group = toGroup(deps, { ...held, title })
  const shown = hasScope(actor, 'page:read') ? group : { ...group, earned: null }
  return commit(deps, statements, shown).catch((error: unknown) => {
    throw toGroupError(error)
  })
}

/** The contents remain. Throws `not_found`. */
export async function removeGroup(deps: Deps, actor: Actor, { id }: { id: string }) {
  const statements = db.removeGroup(deps.db, { id, creatorId: actor.creatorId }, deps.now().toISOString())
  return commit(deps, statements, { done: true as const }).catch((error: unknown) => {
    throw toGroupError(error)
  })
}

/**
 * Returns a group's public view; groups of a person who is not (or no longer) a creator are not public.
 * Throws `not_found`.
 */
export async function getGroup(deps: ReadDeps, input: { id: string; page: number; limit: number }) {
  requireNear(input)
  const { id, page, limit } = input
  const [row, creator, rows] = await Promise.all([
    db.findSharedGroup(deps.db, id),
    findPublicOwner(deps.db, id),
    db.listGroupContents(deps.db, id, page, limit),
  ])
  if (!row || !creator) throw new AppError('not_found')
  return {
    id,
    title: row.title,
    creator: toPublicCreator(creator),
    contents: { items: rows.map(toPublicContent), total: row.public_count, page, limit },
  }
}

/** Throws `not_found`. */
export async function requireGroup(deps: Deps, key: { id: string; creatorId: string }): Promise<db.GroupRow> {
  const row = await db.findGroup(deps.db, key)
  if (!row) throw new AppError('not_found')
  return row
}

function toGroup(deps: ReadDeps, row: db.GroupRow): Group {
  return {
    id: row.id,
    title: row.title,
    contentCount: row.content_count,
    earned: toEarned(deps, row),
    createdAt: row.created_at,
  }
}

function toGroupError(error: unknown): unknown {
  if (violates(error, 'content_groups.title'))
    return new AppError('group_title_taken', {
      fields: { title: [new AppError('group_title_taken').message] },
    })
  if (violates(error, 'creators_groups_few')) return new AppError('group_limit')
  return violates(error, 'exactly_one') ? new AppError('not_found') : error
}
