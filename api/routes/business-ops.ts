import { approveBusiness, listBusinesses, rejectBusiness } from '../domain/registration/review.ts'
import type { Handlers } from '../handlers.ts'

export const businessOps: Handlers<'businessOps'> = {
  listBusinesses: (deps, actor, input) =>
    listBusinesses(deps, actor, {
      state: input?.state ?? 'waiting',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
  approveBusiness: (deps, actor, input) => approveBusiness(deps, actor, input),
  rejectBusiness: (deps, actor, input) => rejectBusiness(deps, actor, input),
}
