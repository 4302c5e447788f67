import { listOpsChannels } from '../domain/channels/ops.ts'
import type { Handlers } from '../handlers.ts'

export const channelOps: Handlers<'channelOps'> = {
  listOpsChannels: (deps, _actor, input) =>
    listOpsChannels(deps, {
      ownership: input?.ownership ?? 'lapsed',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
}
