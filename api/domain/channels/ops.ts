/** Channels of everybody, for operators. */
import type { OwnershipState } from '#contract/channels.ts'
import { listByOwnership } from '../../db/channel-proofs.ts'
import type { Deps } from '../../deps.ts'
import { toChannel } from './channels.ts'

export async function listOpsChannels(
  deps: Deps,
  input: { ownership: OwnershipState; page: number; limit: number },
) {
  const { rows, total } = await listByOwnership(deps.db, input.ownership, input.page, input.limit)
  const items = rows.map((row) => ({
    ...toChannel(row),
    creator: { id: row.creator_id, nickname: row.nickname },
  }))
  return { items, total, page: input.page, limit: input.limit }
}
