/** The topics that a member also wants by mail. The bell shows all of them. */
import { type MailTopics, SWITCHED_TOPICS } from '#contract/platform/notifications.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { listTopicsOff, setTopicsOff } from './queries.ts'

export async function getMailTopics(deps: ReadDeps, actor: Actor): Promise<MailTopics> {
  const off = await listTopicsOff(deps.db, actor.userId)
  const wanted = SWITCHED_TOPICS.map((topic) => [topic, !off.includes(topic)])
  return Object.fromEntries(wanted) as MailTopics
}

export function setMailTopics(deps: Deps, actor: Actor, wanted: MailTopics): Promise<MailTopics> {
  const off = SWITCHED_TOPICS.filter((topic) => !wanted[topic])
  return commit(deps, setTopicsOff(deps.db, actor.userId, off, deps.now().toISOString()), wanted)
}
