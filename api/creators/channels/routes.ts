import type { Handlers } from '../../handlers.ts'
import { listChannels } from './channels.ts'

export const channelsRoutes = {
  listChannels: (deps, actor, input) =>
    listChannels(deps, actor, { page: input?.page ?? 1, limit: input?.limit ?? 100 }),
} satisfies Partial<Handlers<'channels'>>
