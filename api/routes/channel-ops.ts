import { listOpsChannels } from '../domain/channels/ops.ts'
import type { Handlers } from '../handlers.ts'

export const channelOps: Handlers<'channelOps'> = { listOpsChannels }
