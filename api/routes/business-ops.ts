import {
  approveBusiness,
  approveBusinesses,
  listBusinesses,
  rejectBusiness,
  rejectBusinesses,
} from '../domain/registration/review.ts'
import type { Handlers } from '../handlers.ts'

export const businessOps: Handlers<'businessOps'> = {
  listBusinesses,
  approveBusiness,
  rejectBusiness,
  approveBusinesses,
  rejectBusinesses,
}
