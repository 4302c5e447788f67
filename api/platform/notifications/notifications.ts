/** A member's notifications, read and unread. */
import { AppError } from '#contract/core/errors.ts'
import { type MailTopic, mailKind, toMailKind } from '#contract/platform/mail-kinds.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import * as db from './queries.ts'

const DONE = { done: true } as const

export async function listNotifications(
  deps: ReadDeps,
  actor: Actor,
  { after, limit = 20 }: { after?: string | undefined; limit?: number } = {},
) {
  const rows = await db.listNotifications(deps.db, actor.userId, { after: after ?? null, limit: limit + 1 })
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    topic: topicOf(row.kind_code),
    title: row.title,
    body: row.body,
    href: row.href,
    at: row.created_at,
    isRead: row.read_at !== null,
  }))
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** A kind that an older version wrote and this one no longer knows is about the account. */
function topicOf(name: string): MailTopic {
  const kind = toMailKind(name)
  return kind ? mailKind(kind).topic : 'account'
}

/** Throws `not_found`, also for another member's notification. */
export async function readNotification(deps: Deps, actor: Actor, { id }: { id: string }) {
  const row = await db.findNotification(deps.db, actor.userId, id)
  if (!row) throw new AppError('not_found')
  const read = db.readNotifications(deps.db, actor.userId, deps.now().toISOString(), id)
  return commit(deps, [read], { href: row.href })
}

export function readNotifications(deps: Deps, actor: Actor) {
  return commit(deps, [db.readNotifications(deps.db, actor.userId, deps.now().toISOString())], DONE)
}
