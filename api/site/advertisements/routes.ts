import type { Handlers } from '../../handlers.ts'
import { listAdvertisements } from './manage.ts'
import { getOptOut, optOut } from './opt-out.ts'

export const advertisementsRoutes = {
  listAdvertisements: (deps, _actor, input) =>
    listAdvertisements(deps, { page: input?.page ?? 1, limit: input?.limit ?? 20 }),
} satisfies Partial<Handlers<'advertisements'>>

export const optOutsRoutes = {
  getOptOut: (deps, _actor, ref) => getOptOut(deps, ref),
  optOut: (deps, _actor, ref) => optOut(deps, ref),
} satisfies Partial<Handlers<'optOuts'>>
