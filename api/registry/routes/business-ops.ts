import type { Handlers } from '../../http/handlers.ts'
import {
  approveBusiness,
  approveBusinesses,
  listBusinesses,
  rejectBusiness,
  rejectBusinesses,
} from '../../money/registration/review.ts'

export const businessOps: Handlers<'businessOps'> = {
  listBusinesses,
  approveBusiness,
  rejectBusiness,
  approveBusinesses,
  rejectBusinesses,
}
