/** Entering a code: who may, how often, and what is said when it is wrong. */
import { AppError } from '#contract/errors.ts'
import * as db from '../../db/email-codes.ts'
import type { Deps } from '../../deps.ts'
import { addTry } from '../rate-limit.ts'
import { blindIndex, isEqual } from '../secrets.ts'
import { limitClient } from './client-keys.ts'

const MOST_ATTEMPTS = 5
/** Per client address, which may be a whole mobile carrier. */
const TRIES_IN_TEN_MINUTES = 60
/** Where the wrong codes of the whole site are counted. */
export const WRONG_CODES = { key: 'code_wrong', seconds: 86_400 }

/** What was typed. Without an address the code is the newest one of who asked. */
export type TypedCode = { email?: string | undefined; authCode: string }

/**
 * Spends an attempt, then compares. Throws `code_invalid`, `code_expired` or `code_exhausted` beside the field `authCode`.
 * A used code still proves the address (so that the caller may say more), but opens nothing: look at `used_at`.
 *
 * `requester` is the device that enters it: of a code it asked for it has five attempts of its own. Anybody else may enter a code
 * with its address, and all others together have five.
 */
export async function proveAddress(
  deps: Deps,
  purpose: 'sign_up' | 'reset_password',
  typed: TypedCode,
  requester: string | null,
): Promise<db.EmailCode> {
  await limitClient(deps, 'code_try', TRIES_IN_TEN_MINUTES, 600)
  const { email } = typed
  const key = requester === null ? null : { purpose, requester, email: email ?? null }
  if (key && (await db.findOwnCode(deps.db, key))) return proveOwn(deps, key, typed.authCode)
  if (email === undefined) throw refuseCode('code_invalid')
  const now = deps.now().toISOString()
  const codes = await db.spendOthersAttempt(deps.db, { purpose, email, now })
  if (codes.length === 0) throw whyNot(deps, await db.findNewestCode(deps.db, purpose, email))
  for (const code of codes) {
    if (!isEqual(code.code_hash, await hashCode(deps, code.id, typed.authCode))) continue
    await db.markConfirmed(deps.db, { id: code.id, at: now, spent: 'others_attempts' }).run()
    return code
  }
  throw await wrong(deps, Math.max(...codes.map((code) => code.others_attempts)))
}

/** The same for a member, who enters only what they asked for themselves. */
export async function proveMembersAddress(
  deps: Deps,
  purpose: 'change_email' | 'transfer',
  { email, authCode }: { email: string; authCode: string },
  userId: string,
): Promise<db.EmailCode> {
  await limitClient(deps, 'code_try', TRIES_IN_TEN_MINUTES, 600)
  return proveOwn(deps, { purpose, requester: userId, email }, authCode)
}

async function proveOwn(deps: Deps, key: db.CodeKey, authCode: string): Promise<db.EmailCode> {
  const now = deps.now().toISOString()
  const code = await db.spendOwnAttempt(deps.db, key, now)
  if (!code) throw whyNot(deps, await db.findOwnCode(deps.db, key))
  if (!isEqual(code.code_hash, await hashCode(deps, code.id, authCode)))
    throw await wrong(deps, code.attempts)
  await db.markConfirmed(deps.db, { id: code.id, at: now, spent: 'attempts' }).run()
  return code
}

async function wrong(deps: Deps, attempts: number): Promise<AppError> {
  await addTry(deps, WRONG_CODES.key, WRONG_CODES.seconds)
  return refuseCode(attempts >= MOST_ATTEMPTS ? 'code_exhausted' : 'code_invalid')
}

/** Why there was no attempt to spend on the newest code. */
function whyNot(deps: Deps, newest: db.EmailCode | null): AppError {
  if (!newest) return refuseCode('code_invalid')
  return refuseCode(newest.expires_at <= deps.now().toISOString() ? 'code_expired' : 'code_exhausted')
}

const SENTENCES = {
  code_invalid: '인증번호가 맞지 않아요. 메일을 다시 확인해 주세요.',
  code_expired: '인증번호가 만료됐어요. 인증번호를 다시 받아 주세요.',
  code_exhausted: '인증번호를 5번 틀렸어요. 인증번호를 다시 받아 주세요.',
}

export function refuseCode(code: keyof typeof SENTENCES): AppError {
  return new AppError(code, { fields: { authCode: [SENTENCES[code]] } })
}

/** Keyed, and with the id of its row. */
export function hashCode(deps: Deps, id: string, code: string): Promise<string> {
  return blindIndex(deps, 'email_codes.code', `${id}:${code}`)
}
