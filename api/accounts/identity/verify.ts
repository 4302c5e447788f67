/**
 * Identity check (본인인증): one person is one creator, and the database stores only keyed hashes of the person.
 */
import { type AgeClass, ageClassOn } from '#contract/accounts/ages.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { isEither, moveIndex } from '../../db/indexes.ts'
import { exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { blindIndexes, type Indexes, open, seal } from '../../platform/secrets.ts'
import type { ReadDeps } from '../../read-deps.ts'
import { flagIdentity } from './flag-identity.ts'
import {
  findGuardian,
  findIdentity,
  type IdentityHashes,
  type IdentityRow,
  insertIdentity,
  isIdentityElsewhere,
} from './queries.ts'
import { requireStarted } from './verification-token.ts'

/** An older check proves too little: anybody who saw its number can fetch the provider's answer again. */
const CHECK_FRESH_MS = 24 * 3_600_000
const HOUR_SECONDS = 3600
const CHECKS_AN_HOUR = 20

/** `statements` store the check; they belong in the batch of the act it was made for. */
type VerifiedIdentity = {
  name: string
  verifiedAt: string
  /** The age on the day of the check. The birth date itself is never stored. */
  ageClass: Exclude<AgeClass, 'child'>
  statements: D1PreparedStatement[]
}

/** Reads the data that a check is compared with, before the check is fetched. Throws `rate_limited`. */
export async function beginIdentity(deps: Deps, actor: Actor): Promise<IdentityRow | null> {
  const [known] = await Promise.all([
    findIdentity(deps.db, actor.creatorId),
    limitRate(deps, `identity:${actor.userId}`, CHECKS_AN_HOUR, HOUR_SECONDS),
  ])
  return known
}

/**
 * Fetches a finished check from its provider. Throws `identity_foreign` or `identity_expired` (begun by
 * somebody else, or too long ago), `identity_failed` (not confirmed, or older than 24 h), `identity_child`,
 * `identity_age_unknown`, `guardian_needed`, `identity_mismatch` (another person than before) or
 * `identity_taken` (known under another creator). Map the error of a failed batch with `toIdentityError`: two
 * accounts may try at once, or one check may be used twice.
 */
export async function verifyIdentity(
  deps: Deps,
  actor: Actor,
  verificationId: string,
  begun = beginIdentity(deps, actor),
): Promise<VerifiedIdentity> {
  const known = await begun
  const used = await requireStarted(deps, actor, verificationId)
  const { person, hashes } = await requirePerson(deps, verificationId)
  const age = requireAge(deps, person.birthOn)
  // The application checks an applicant's age. A creator keeps their earnings and needs a guardian to
  // withdraw them.
  if (age === 'minor' && actor.isCreator && !(await findGuardian(deps.db, actor.creatorId)))
    throw new AppError('guardian_needed')
  if (known && !isSamePerson(known, hashes)) throw new AppError('identity_mismatch')
  if (await isIdentityElsewhere(deps.db, actor.creatorId, hashes)) {
    await flagIdentity(deps, actor)
    throw new AppError('identity_taken')
  }

  const name = person.name.normalize('NFC').trim()
  const row: IdentityRow = {
    creator_id: actor.creatorId,
    provider: person.provider,
    di_hash: hashes.di?.now ?? null,
    ci_hash: hashes.ci?.now ?? null,
    name_sealed: await seal(deps.keys.data, sealContext(actor.creatorId), name),
    verified_at: person.verifiedAt,
  }
  return {
    name,
    verifiedAt: person.verifiedAt,
    ageClass: age,
    statements: [
      ...used,
      ...moveIndex(deps.db, 'identities.di_hash', hashes.di),
      ...moveIndex(deps.db, 'identities.ci_hash', hashes.ci),
      insertIdentity(deps.db, row),
      exactlyOne(deps.db),
    ],
  }
}

/**
 * Stores nothing about a child. Throws `identity_child`, and `identity_age_unknown` when the provider gives
 * no date of birth.
 */
function requireAge(deps: Deps, birthOn: string): Exclude<AgeClass, 'child'> {
  const age = ageClassOn(birthOn, toKstDate(deps.now()))
  if (age === null) throw new AppError('identity_age_unknown')
  if (age === 'child') throw new AppError('identity_child')
  return age
}

/**
 * Returns a finished check of the last 24 hours and the keyed hashes of its person. Throws `identity_failed`,
 * or `identity_unavailable` when the provider cannot be reached.
 */
export async function requirePerson(deps: Deps, verificationId: string) {
  const person = await deps.identity.findIdentity(verificationId, deps.now()).catch((error: unknown) => {
    deps.log('identity_unavailable', { requestId: deps.request.id, error: String(error) })
    throw new AppError('identity_unavailable')
  })
  if (!person || (!person.di && !person.ci)) throw new AppError('identity_failed')
  if (deps.now().getTime() - Date.parse(person.verifiedAt) > CHECK_FRESH_MS)
    throw new AppError('identity_failed')
  const hashes: Record<'di' | 'ci', Indexes | null> = {
    di: person.di ? await blindIndexes(deps, 'identities.di', person.di) : null,
    ci: person.ci ? await blindIndexes(deps, 'identities.ci', person.ci) : null,
  }
  return { person, hashes }
}

/**
 * Turns the error of a batch with `statements` into the error a person reads; returns any other error
 * unchanged.
 */
export function toIdentityError(error: unknown): unknown {
  if (violates(error, 'identity_checks.id')) return new AppError('identity_used')
  const isTaken = violates(error, 'identities.di_hash') || violates(error, 'identities.ci_hash')
  if (isTaken) return new AppError('identity_taken')
  return violates(error, 'exactly_one') ? new AppError('identity_mismatch') : error
}

export function openName(deps: ReadDeps, creatorId: string, sealed: string): Promise<string> {
  return open(deps.keys.data, sealContext(creatorId), sealed)
}

export function isSamePerson(known: IdentityRow, hashes: IdentityHashes): boolean {
  if (known.di_hash && hashes.di) return isEither(hashes.di, known.di_hash)
  return known.ci_hash !== null && hashes.ci !== null && isEither(hashes.ci, known.ci_hash)
}

function sealContext(creatorId: string): string {
  return `identities.name_sealed.${creatorId}`
}
