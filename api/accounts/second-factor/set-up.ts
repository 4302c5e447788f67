/** Adds and removes authenticators. */

import { FRESH_SIGN_IN_SECONDS } from '#contract/accounts/auth.ts'
import { CHALLENGE_SECONDS, MOST_AUTHENTICATORS } from '#contract/accounts/second-factor.ts'
import { BRAND } from '#contract/core/brand.ts'
import { AppError, type ErrorCode } from '#contract/core/errors.ts'
import { lookUp } from '#contract/core/look-up.ts'
import { makeId } from '../../db/ids.ts'
import { commit, exactlyOne } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Caller, Deps } from '../../deps.ts'
import { awaitAll } from '../../platform/ask-all.ts'
import { type AddressedMail, operate } from '../../platform/operator-act/operate.ts'
import { answerWithoutAudit } from '../../platform/operator-act/without-audit.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { makeToken, seal, toBase64Url } from '../../platform/secrets.ts'
import { createChallenge, findChallenge, takeChallenge } from './challenges.ts'
import { developmentAddress } from './development.ts'
import { mailToOwner } from './notify.ts'
import { ALGORITHMS, readNewPasskey, rpIdOf } from './passkey.ts'
import * as db from './queries.ts'
import { isFactorFresh } from './state.ts'
import { makeTotpSecret, stepOfCode } from './totp.ts'

const TRIES = { most: 5, seconds: 900 }

export async function previewTotp(deps: Deps, actor: Caller) {
  const [, user] = await awaitAll(requireMayAdd(deps, actor), findUser(deps.db, actor.userId))
  const secret = makeTotpSecret()
  const email = user?.email ?? actor.userId
  const label = encodeURIComponent(`${BRAND.name}:${email}`)
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(BRAND.name)}`
  return question(deps, actor, { purpose: 'new_totp', value: secret }, { secret, uri })
}

/** Throws `second_factor_setup_lost` after five minutes, `second_factor_invalid`, `authenticator_limit`. */
export async function addTotp(deps: Deps, actor: Caller, input: { name: string; authCode: string }) {
  const [, , asked, mail] = await awaitAll(
    requireMayAdd(deps, actor),
    limitRate(deps, `factor-new:${actor.sessionId}`, TRIES.most, TRIES.seconds),
    findChallenge(deps, actor, 'new_totp'),
    mailAdded(deps, actor, 'totp'),
  )
  if (!asked) throw new AppError('second_factor_setup_lost')
  const step = await stepOfCode(asked.value, input.authCode, deps.now())
  if (step === null) throw new AppError('second_factor_invalid')
  const id = makeId('aut', deps.now())
  const row = {
    ...rowOf(deps, actor, { id, kind: 'totp', name: input.name }),
    secret_sealed: await seal(deps.keys.data, `authenticators.secret_sealed.${id}`, asked.value),
    last_step: step,
  }
  const before = [asked.spent, exactlyOne(deps.db)]
  return add(deps, actor, { row, mail }, { before, refusal: 'second_factor_setup_lost' })
}

export async function previewNewPasskey(deps: Deps, actor: Caller) {
  const [known, user] = await awaitAll(requireMayAdd(deps, actor), findUser(deps.db, actor.userId))
  const challenge = makeToken()
  const name = user?.email ?? actor.userId
  const asked = {
    challenge,
    rp: { id: rpIdOf(deps), name: BRAND.name },
    user: { id: toBase64Url(new TextEncoder().encode(actor.userId)), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: toDescriptors(known).map(({ type, id }) => ({ type, id })),
    authenticatorSelection: { userVerification: 'preferred' as const },
    attestation: 'none' as const,
    timeout: CHALLENGE_SECONDS * 1000,
  }
  return question(deps, actor, { purpose: 'new_passkey', value: challenge }, asked)
}

type NewPasskey = {
  name: string
  id: string
  clientDataJSON: string
  authenticatorData: string
  transports: string[]
}

/** Throws `passkey_invalid`, `authenticator_taken`, `authenticator_limit`. */
export async function addPasskey(deps: Deps, actor: Caller, input: NewPasskey) {
  const [, mail] = await awaitAll(requireMayAdd(deps, actor), mailAdded(deps, actor, 'passkey'))
  const challenge = await takeChallenge(deps, actor, 'new_passkey')
  if (challenge === null) throw new AppError('passkey_invalid')
  const { jwk, data } = readNewPasskey(deps, input, challenge)
  const row = {
    ...rowOf(deps, actor, { id: makeId('aut', deps.now()), kind: 'passkey', name: input.name }),
    credential_id: input.id,
    public_key: jwk,
    counter: data.signatureCounter,
    transports: JSON.stringify(input.transports),
  }
  return add(deps, actor, { row, mail }, { before: [], refusal: 'authenticator_limit' })
}

/** Returns the options with which the browser may request a signature from its passkeys. */
export async function previewPasskey(deps: Deps, actor: Actor) {
  const challenge = makeToken()
  const known = await db.listAuthenticators(deps.db, actor.userId)
  const asked = {
    challenge,
    rpId: rpIdOf(deps),
    allowCredentials: toDescriptors(known),
    userVerification: 'preferred' as const,
    timeout: CHALLENGE_SECONDS * 1000,
  }
  return question(deps, actor, { purpose: 'passkey', value: challenge }, asked)
}

/**
 * Throws `not_found`, or `authenticator_last` for the last one: a person with a second factor always has one.
 */
export function removeAuthenticator(deps: Deps, actor: Actor, { id }: { id: string }) {
  return operate(deps, actor, {
    action: 'removeAuthenticator',
    subject: id,
    find: async () =>
      (await db.listAuthenticators(deps.db, actor.userId)).find((one) => one.id === id) ?? null,
    write: async ({ kind }) => ({
      statements: [db.removeAuthenticator(deps.db, actor.userId, id), exactlyOne(deps.db)],
      before: { kind },
      mails: [await mailToOwner(deps, actor, `인증 수단(${lookUp(KIND_WORDS, kind)})을 삭제했어요`)],
      races: { authenticators_last_stays: 'authenticator_last', exactly_one: 'not_found' },
    }),
  })
}

const KIND_WORDS: Record<string, string> = { passkey: '패스키', totp: '인증 앱' }

/**
 * The first authenticator needs a sign-in of the last 10 minutes, every further one a second factor proved in
 * the last 10 minutes.
 */
async function requireMayAdd(deps: Deps, actor: Caller) {
  const [known, address] = await Promise.all([
    db.listAuthenticators(deps.db, actor.userId),
    developmentAddress(deps, actor),
  ])
  const hasFactor = known.length > 0 || address !== null
  if (hasFactor && !isFactorFresh(deps, actor.secondFactorAt)) throw new AppError('second_factor_required')
  const age = deps.now().getTime() - Date.parse(actor.signedInAt)
  if (!hasFactor && age > FRESH_SIGN_IN_SECONDS * 1000) throw new AppError('fresh_sign_in_required')
  if (known.length >= MOST_AUTHENTICATORS) throw new AppError('authenticator_limit')
  return known
}

function rowOf(deps: Deps, actor: Actor, one: { id: string; kind: 'passkey' | 'totp'; name: string }) {
  return { ...one, user_id: actor.userId, created_at: deps.now().toISOString() }
}

function mailAdded(deps: Deps, actor: Actor, kind: 'passkey' | 'totp') {
  return mailToOwner(deps, actor, `인증 수단(${KIND_WORDS[kind]})을 추가했어요`)
}

/** Adding an authenticator has just proved it, so the session gets its second factor. */
function add(
  deps: Deps,
  actor: Actor,
  { row, mail }: { row: db.NewAuthenticator; mail: AddressedMail },
  { before, refusal }: { before: D1PreparedStatement[]; refusal: ErrorCode },
) {
  const kind = String(row.kind)
  return operate(deps, actor, {
    action: 'addAuthenticator',
    subject: row.id,
    write: (_, now) => {
      const freshSince = new Date(now.getTime() - FRESH_SIGN_IN_SECONDS * 1000).toISOString()
      const rights = { sessionId: actor.sessionId, freshSince, most: MOST_AUTHENTICATORS }
      return {
        statements: [
          ...before,
          db.insertAuthenticator(deps.db, row, rights),
          exactlyOne(deps.db),
          db.markSecondFactor(deps.db, actor.sessionId, now.toISOString()),
          exactlyOne(deps.db),
        ],
        after: { kind },
        mails: [mail],
        races: { 'authenticators.credential_id': 'authenticator_taken', exactly_one: refusal },
      }
    },
  })
}

/** Stores `value` as the challenge of this session and returns `answer`; nothing else changes. */
async function question<T>(
  deps: Deps,
  actor: Actor,
  { purpose, value }: { purpose: Parameters<typeof createChallenge>[2]; value: string },
  answer: T,
) {
  return answerWithoutAudit(
    await commit(deps, [await createChallenge(deps, actor, purpose, value)], answer),
    'only asked',
  )
}

function toDescriptors(known: Awaited<ReturnType<typeof db.listAuthenticators>>) {
  return known.flatMap(({ credential_id, transports }) =>
    credential_id === null
      ? []
      : [
          {
            type: 'public-key' as const,
            id: credential_id,
            transports: JSON.parse(transports ?? '[]') as string[],
          },
        ],
  )
}
