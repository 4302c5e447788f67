import {
  acceptAccountReview,
  listAccountReviews,
  refuseAccountReview,
} from '../domain/registration/account-review.ts'
import type { Handlers } from '../handlers.ts'

export const accountOps: Handlers<'accountOps'> = {
  listAccountReviews,
  acceptAccountReview,
  refuseAccountReview,
}
