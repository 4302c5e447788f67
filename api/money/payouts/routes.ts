import type { Handlers } from '../../handlers.ts'
import { listPayouts } from './list.ts'

export const payoutsRoutes = {
  listPayouts: (deps, actor, input) =>
    listPayouts(deps, actor, { page: input?.page ?? 1, limit: input?.limit ?? 12 }),
} satisfies Partial<Handlers<'payouts'>>
