/** Channels of all creators, for operators. */
import type { OwnershipState } from '#contract/creators/channels.ts'
import type { ListAsk } from '../../db/ops-lists.ts'
import type { Actor } from '../../deps.ts'
import { toAsk, toListed } from '../../platform/list-ask.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { type ChannelSort, listByOwnership } from './channel-proofs.queries.ts'
import { toChannel } from './channels.ts'

type ListInput = Partial<ListAsk<OwnershipState, ChannelSort>>

export async function listOpsChannels(deps: ReadDeps, _actor: Actor, input?: ListInput) {
  const ask = toAsk(input, 'lapsed', () => 'newest')
  const { rows, next, counts } = await listByOwnership(deps.db, ask)
  const items = rows.map((row) => ({
    ...toChannel(row),
    creator: { id: row.creator_id, nickname: row.nickname },
  }))
  return toListed(ask, items, next, counts)
}
