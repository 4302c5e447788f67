import {
  approveApplication,
  approveApplications,
  listApplications,
  rejectApplication,
  rejectApplications,
} from '../../creators/applications/review.ts'
import type { Handlers } from '../../http/handlers.ts'

export const creatorOps: Handlers<'creatorOps'> = {
  listApplications,
  approveApplication,
  rejectApplication,
  approveApplications,
  rejectApplications,
}
