/** Checks whether a person is known, from keyed hashes. The answer does not name the person. */
import { ageClassOn } from '#contract/accounts/ages.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { findIdentity, findPersonStatus, type PersonStatus } from '../../accounts/identity/queries.ts'
import { requireStarted } from '../../accounts/identity/verification-token.ts'
import { isSamePerson, requirePerson } from '../../accounts/identity/verify.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { limitRate } from '../../platform/rate-limit.ts'

const HOUR_SECONDS = 3600
const CHECKS_AN_HOUR = 20

/** Limited by client address, because an anonymous caller has no other identity. Throws `identity_failed`. */
export async function checkPersonPublicly(deps: Deps, { di }: { di: string }) {
  await limitClient(deps, 'creator-checks', CHECKS_AN_HOUR, HOUR_SECONDS)
  const { hashes } = await requirePerson(deps, di)
  return toKnown(await findPersonStatus(deps.db, hashes))
}

/**
 * Reads a check that the caller began, without using it up. Throws `identity_foreign`, `identity_expired`,
 * `identity_failed`.
 */
export async function checkPerson(deps: Deps, actor: Actor, { di }: { di: string }) {
  await limitRate(deps, `identity:${actor.userId}`, CHECKS_AN_HOUR, HOUR_SECONDS)
  await requireStarted(deps, actor, di)
  const { person, hashes } = await requirePerson(deps, di)
  const [standing, own] = await Promise.all([
    findPersonStatus(deps.db, hashes),
    findIdentity(deps.db, actor.creatorId),
  ])
  return {
    ...toKnown(standing),
    name: person.name.normalize('NFC').trim(),
    ageClass: ageClassOn(person.birthOn, toKstDate(deps.now())),
    isMine: own === null || isSamePerson(own, hashes),
    isElsewhere: standing.some(({ creator_id }) => creator_id !== actor.creatorId),
  }
}

function toKnown(standing: PersonStatus[]) {
  return {
    hasApplication: standing.some(({ has_application }) => has_application === 1),
    isCreator: standing.some(({ is_creator }) => is_creator === 1),
  }
}
