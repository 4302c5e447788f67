import {
  checkDuplicate,
  createChannel,
  listChannels,
  removeChannel,
  replaceChannel,
} from '../../creators/channels/channels.ts'
import { checkOwnership, startOwnership } from '../../creators/channels/ownership.ts'
import type { Handlers } from '../../http/handlers.ts'

export const channels: Handlers<'channels'> = {
  checkDuplicate,
  listChannels: (deps, actor, input) =>
    listChannels(deps, actor, { page: input?.page ?? 1, limit: input?.limit ?? 100 }),
  createChannel,
  replaceChannel,
  removeChannel,
  startOwnership,
  checkOwnership,
}
