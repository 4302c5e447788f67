import { approveApplication, listApplications, rejectApplication } from '../domain/applications/review.ts'
import type { Handlers } from '../handlers.ts'

export const creatorOps: Handlers<'creatorOps'> = {
  listApplications: (deps, actor, input) =>
    listApplications(deps, actor, {
      state: input?.state ?? 'submitted',
      page: input?.page ?? 1,
      limit: input?.limit ?? 20,
    }),
  approveApplication,
  rejectApplication,
}
