/** Channels as operators see them beside a decision. */
import type { ChannelFact } from '#contract/creators/channel-facts.ts'
import type { Actor } from '../../deps.ts'
import { toImageSrc } from '../../platform/pictures/store.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ChannelFactRow, listChannelFacts } from './channel-facts.queries.ts'
import { toChannel } from './channels.ts'

/** Returns an empty list for an unknown subject, or one without channels. */
export async function getChannelFacts(deps: ReadDeps, _actor: Actor, { id }: { id: string }) {
  return { items: (await listChannelFacts(deps.db, id)).map(toFact) }
}

function toFact(row: ChannelFactRow): ChannelFact {
  return {
    ...toChannel(row),
    page: row.read_at
      ? {
          title: row.title,
          words: row.words,
          pictureSrc: row.image_hash && toImageSrc(row.image_hash),
          followers: row.followers,
          posts: JSON.parse(row.posts ?? '[]'),
          readAt: row.read_at,
        }
      : null,
    triedAt: row.tried_at,
    contents: JSON.parse(row.contents),
  }
}
