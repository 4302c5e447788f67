import type { Registration } from '#contract/money/registration.ts'
import type { Actor } from '../../deps.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { findLastReview } from './account-reviews.queries.ts'
import { readEligibility } from './eligibility.queries.ts'
import { toRegistration } from './serialize.ts'

export async function getRegistration(deps: ReadDeps, actor: Actor): Promise<Registration> {
  const [rows, review] = await Promise.all([
    readEligibility(deps.db, actor.creatorId),
    findLastReview(deps.db, actor.creatorId),
  ])
  return toRegistration(deps, { ...rows, review })
}
