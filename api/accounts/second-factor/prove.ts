/** Proves the second factor of one session. */
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { clearTries } from '../../db/rate-limits.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { isEqual, open } from '../../platform/secrets.ts'
import { takeChallenge } from './challenges.ts'
import { spendDevelopmentCode } from './development.ts'
import { mailToOwner } from './notify.ts'
import { readPasskeyProof } from './passkey.ts'
import * as db from './queries.ts'
import { hashOfRecoveryCode } from './recovery.ts'
import { stepOfCode } from './totp.ts'

/**
 * Wrong codes before a wait. Only a person who knows the password gets here, so nobody else can use them up.
 * A passkey cannot be guessed and works during the wait.
 */
const OF_SESSION = { most: 5, seconds: 900 }
const OF_PERSON = { most: 20, seconds: 3600 }

/**
 * Proves with six digits of an app. Throws `second_factor_invalid`, also for a used code, or `rate_limited`.
 */
export async function proveByCode(deps: Deps, actor: Actor, input: { authCode: string }) {
  const [, known, ofDevelopment] = await awaitAll(
    spendSessionTry(deps, actor),
    db.listAuthenticators(deps.db, actor.userId),
    spendDevelopmentCode(deps, actor, input.authCode),
  )
  await spendPersonTry(deps, actor)
  const used = (await spendTotpCode(deps, known, input.authCode)) ?? ofDevelopment
  if (!used) throw new AppError('second_factor_invalid')
  return prove(deps, actor, [used, exactlyOne(deps.db), ...forgiven(deps, actor)], 'second_factor_invalid')
}

/** Mails the owner of the account. Throws `recovery_code_invalid` or `rate_limited`. */
export async function proveByRecovery(deps: Deps, actor: Actor, input: { recoveryCode: string }) {
  const [, mail] = await awaitAll(
    spendSessionTry(deps, actor),
    mailToOwner(deps, actor, '복구 코드로 로그인했어요'),
  )
  await spendPersonTry(deps, actor)
  const hash = await hashOfRecoveryCode(deps, actor.userId, input.recoveryCode)
  return operate(deps, actor, {
    action: 'useRecoveryCode',
    subject: actor.userId,
    write: (_, now) => ({
      statements: [
        db.spendRecoveryCode(deps.db, actor.userId, hash, now.toISOString()),
        exactlyOne(deps.db),
        ...forgiven(deps, actor),
        ...markProven(deps, actor),
      ],
      mails: [mail],
      races: { exactly_one: 'recovery_code_invalid' },
    }),
  })
}

/** Throws `passkey_invalid`. */
export async function proveByPasskey(
  deps: Deps,
  actor: Actor,
  input: { id: string; clientDataJSON: string; authenticatorData: string; signature: string },
) {
  const [challenge, known] = await Promise.all([
    takeChallenge(deps, actor, 'passkey'),
    db.listAuthenticators(deps.db, actor.userId),
  ])
  const passkey = known.find((one) => one.credential_id !== null && isEqual(one.credential_id, input.id))
  if (challenge === null || !passkey?.public_key) throw new AppError('passkey_invalid')
  const counter = readPasskeyProof(deps, input, challenge, passkey.public_key)
  const used = db.countPasskey(deps.db, passkey.id, counter, deps.now().toISOString())
  return prove(deps, actor, [used, exactlyOne(deps.db)], 'passkey_invalid')
}

/**
 * Returns the statement that uses this code up; null when it is not a code of the person's apps, or an old
 * one.
 */
async function spendTotpCode(
  deps: Deps,
  known: Awaited<ReturnType<typeof db.listAuthenticators>>,
  code: string,
): Promise<D1PreparedStatement | null> {
  for (const one of known) {
    if (one.secret_sealed === null) continue
    const secret = await open(deps.keys.data, `authenticators.secret_sealed.${one.id}`, one.secret_sealed)
    const step = await stepOfCode(secret, code, deps.now())
    if (step !== null) return db.spendStep(deps.db, one.id, step, deps.now().toISOString())
  }
  return null
}

async function prove(deps: Deps, actor: Actor, statements: D1PreparedStatement[], refusal: ErrorCode) {
  const done = { done: true as const }
  try {
    await commit(deps, [...statements, ...markProven(deps, actor)], done)
  } catch (error) {
    // another request used it a moment ago, or the session ended
    if (violates(error, 'exactly_one')) throw new AppError(refusal)
    throw error
  }
  return answerWithoutAudit(done, 'a sign-in, which the list of sessions shows')
}

function markProven(deps: Deps, actor: Actor): D1PreparedStatement[] {
  return [db.markSecondFactor(deps.db, actor.sessionId, deps.now().toISOString()), exactlyOne(deps.db)]
}

function spendSessionTry(deps: Deps, { sessionId }: Actor): Promise<void> {
  return limitRate(deps, `factor:${sessionId}`, OF_SESSION.most, OF_SESSION.seconds)
}

/** Counts after the session's attempts: a session that has spent its own does not use up the person's. */
function spendPersonTry(deps: Deps, { userId }: Actor): Promise<void> {
  return limitRate(deps, `factor:${userId}`, OF_PERSON.most, OF_PERSON.seconds)
}

function forgiven(deps: Deps, actor: Actor): D1PreparedStatement[] {
  return [clearTries(deps.db, `factor:${actor.sessionId}`), clearTries(deps.db, `factor:${actor.userId}`)]
}
