/** Channels of all creators, for operators. */
import type { OwnershipState } from '#contract/creators/channels.ts'
import type { Actor } from '../../deps.ts'
import { type ListInput, toListed, toListQuery } from '../../platform/list-ask.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ChannelSort, listByOwnership } from './channel-proofs.queries.ts'
import { toChannel } from './channels.ts'

export async function listOpsChannels(
  deps: ReadDeps,
  _actor: Actor,
  input?: ListInput<OwnershipState, ChannelSort>,
) {
  const ask = toListQuery(input, 'lapsed', () => 'newest')
  const { rows, next, counts } = await listByOwnership(deps.db, ask)
  const items = rows.map((row) => ({
    ...toChannel(row),
    creator: { id: row.creator_id, nickname: row.nickname },
  }))
  return toListed(ask, items, next, counts)
}
