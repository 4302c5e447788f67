/**
 * The guardian of a person under nineteen consents with an identity check, started from that person's
 * account.
 */
import { ageClassOn } from '#contract/accounts/ages.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { commit } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { seal } from '../../platform/secrets.ts'
import { insertGuardian } from './queries.ts'
import { requireStarted } from './verification-token.ts'
import { beginIdentity, requirePerson, toIdentityError } from './verify.ts'

type Check = { identityVerificationId: string }

/**
 * The latest check replaces the one before. Throws `guardian_not_adult`, and for a faulty check
 * `identity_failed`, `identity_foreign`, `identity_expired`, `identity_used`, `identity_age_unknown`.
 */
export async function addGuardian(deps: Deps, actor: Actor, { identityVerificationId: id }: Check) {
  await beginIdentity(deps, actor)
  const used = await requireStarted(deps, actor, id)
  const { person } = await requirePerson(deps, id)
  const now = deps.now()
  const age = ageClassOn(person.birthOn, toKstDate(now))
  if (age === null) throw new AppError('identity_age_unknown')
  if (age !== 'adult') throw new AppError('guardian_not_adult')
  const row = {
    creator_id: actor.creatorId,
    provider: person.provider,
    name_sealed: await seal(
      deps.keys.data,
      `guardian_consents.name_sealed.${actor.creatorId}`,
      person.name.normalize('NFC').trim(),
    ),
    agreed_at: now.toISOString(),
  }
  const answer = { agreedAt: row.agreed_at }
  return commit(deps, [...used, insertGuardian(deps.db, row)], answer).catch((error: unknown) => {
    throw toIdentityError(error)
  })
}
