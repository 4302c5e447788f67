import {
  approveApplication,
  approveApplications,
  listApplications,
  rejectApplication,
  rejectApplications,
} from '../domain/applications/review.ts'
import type { Handlers } from '../handlers.ts'

export const creatorOps: Handlers<'creatorOps'> = {
  listApplications,
  approveApplication,
  rejectApplication,
  approveApplications,
  rejectApplications,
}
