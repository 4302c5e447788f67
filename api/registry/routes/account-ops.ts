import type { Handlers } from '../../http/handlers.ts'
import {
  acceptAccountReview,
  listAccountReviews,
  refuseAccountReview,
} from '../../money/registration/account-review.ts'

export const accountOps: Handlers<'accountOps'> = {
  listAccountReviews,
  acceptAccountReview,
  refuseAccountReview,
}
