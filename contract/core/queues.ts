/**
 * The end of a queue's name states its purpose, so that each installation may begin the name as it likes: `itda-clicks`,
 * `itda-staging-clicks`.
 */
const NAME = /(?:^|-)(clicks|links|mail)(-dead)?$/

export type QueueRole = 'clicks' | 'links' | 'mail' | 'clicks-dead' | 'links-dead' | 'mail-dead'

/** Null when the name states no purpose. */
export function roleOf(queue: string): QueueRole | null {
  const [, what, dead = ''] = NAME.exec(queue) ?? []
  return what ? (`${what}${dead}` as QueueRole) : null
}
