import type { Registration } from '#contract/registration.ts'
import { readStanding } from '../../db/eligibility.ts'
import type { Actor, Deps } from '../../deps.ts'
import { toRegistration } from './serialize.ts'

/** The actor's own payout registration. */
export async function getRegistration(deps: Deps, actor: Actor): Promise<Registration> {
  return toRegistration(deps, await readStanding(deps.db, actor.creatorId))
}
