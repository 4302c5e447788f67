import { listOpsChannels } from '../../creators/channels/ops.ts'
import type { Handlers } from '../../http/handlers.ts'

export const channelOps: Handlers<'channelOps'> = { listOpsChannels }
