/** Checks an entered code: who may enter it, how often, and which error a wrong code gives. */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { addTry } from '../../platform/rate-limit.ts'
import { blindIndex, blindIndexes, isEqual } from '../../platform/secrets.ts'
import * as db from './queries.ts'

const MOST_ATTEMPTS = 5
/** Per client address, which may be a whole mobile carrier. */
const TRIES_IN_TEN_MINUTES = 60
/** The counter for the wrong codes of the whole site. */
export const WRONG_CODES = { key: 'code_wrong', seconds: 86_400 }

/** The input of the person. Without an address, the code is the newest one that the requester asked for. */
export type TypedCode = { email?: string | undefined; authCode: string }

/** Codes that the typed digits may belong to, as read before an attempt was spent. */
type Codes = { own: db.EmailCode | null; ofAddress: db.EmailCode[] }

/**
 * Reads the codes that the input may belong to. Start it with the other reads of the call. Throws
 * `rate_limited`.
 */
export async function readCodes(
  deps: Deps,
  purpose: db.Purpose,
  { email }: Pick<TypedCode, 'email'>,
  requester: string | null,
): Promise<Codes> {
  const now = deps.now().toISOString()
  const [own, ofAddress] = await Promise.all([
    requester === null ? null : db.findOwnCode(deps.db, { purpose, requester, email: email ?? null }),
    email === undefined ? [] : db.listLivingCodes(deps.db, { purpose, email, now }),
    limitClient(deps, 'code_try', TRIES_IN_TEN_MINUTES, 600),
  ])
  return { own, ofAddress }
}

/**
 * Spends an attempt unless the code is right. Throws `code_invalid`, `code_expired` or `code_exhausted` with
 * a message at the field `authCode`. A used code still proves the address, so the caller may show more, but
 * it opens nothing: check `used_at`.
 *
 * `requester` is the device that enters the code. It has five attempts of its own for a code it requested.
 * Anybody else may enter a code with its address, and all others share five attempts.
 */
export async function proveAddress(
  deps: Deps,
  purpose: 'sign_up' | 'reset_password',
  { typed, requester }: { typed: TypedCode; requester: string | null },
  read = readCodes(deps, purpose, typed, requester),
): Promise<db.EmailCode> {
  const { own, ofAddress } = await read
  const { email, authCode } = typed
  if (own && requester !== null)
    return proveOwn(deps, { purpose, requester, email: email ?? null }, authCode, own)
  if (email === undefined) throw refuseCode('code_invalid')
  const now = deps.now().toISOString()
  const right = (await findRight(deps, ofAddress, authCode))?.id ?? null
  const codes = await db.spendOthersAttempt(deps.db, { purpose, email }, { now, right })
  if (codes.length === 0) throw whyNot(deps, await db.findNewestCode(deps.db, purpose, email))
  return requireRight(deps, codes, { authCode, right, spent: 'others_attempts' })
}

/** Does the same for a member, who may enter only codes they requested themselves. */
export async function proveMembersAddress(
  deps: Deps,
  purpose: 'change_email' | 'transfer',
  { email, authCode }: { email: string; authCode: string },
  userId: string,
): Promise<db.EmailCode> {
  const key = { purpose, requester: userId, email }
  const [own] = await Promise.all([
    db.findOwnCode(deps.db, key),
    limitClient(deps, 'code_try', TRIES_IN_TEN_MINUTES, 600),
  ])
  return proveOwn(deps, key, authCode, own)
}

async function proveOwn(
  deps: Deps,
  key: db.CodeKey,
  authCode: string,
  own: db.EmailCode | null,
): Promise<db.EmailCode> {
  const now = deps.now().toISOString()
  const right = (await findRight(deps, own ? [own] : [], authCode))?.id ?? null
  const codes = await db.spendOwnAttempt(deps.db, key, { now, right })
  if (codes.length === 0) throw whyNot(deps, await db.findOwnCode(deps.db, key))
  return requireRight(deps, codes, { authCode, right, spent: 'attempts' })
}

async function findRight(deps: Deps, codes: db.EmailCode[], authCode: string): Promise<db.EmailCode | null> {
  for (const code of codes) if (await isCode(deps, code, authCode)) return code
  return null
}

type CodeAttempt = { authCode: string; right: string | null; spent: 'attempts' | 'others_attempts' }

/** A right code that arrived after the first read has cost an attempt; this gives it back. */
async function requireRight(
  deps: Deps,
  codes: db.EmailCode[],
  { authCode, right, spent }: CodeAttempt,
): Promise<db.EmailCode> {
  const code = await findRight(deps, codes, authCode)
  if (!code) throw await countWrongCode(deps, Math.max(...codes.map((one) => one[spent])))
  if (code.id !== right)
    await db.markConfirmed(deps.db, { id: code.id, at: deps.now().toISOString(), spent }).run()
  return code
}

async function countWrongCode(deps: Deps, attempts: number): Promise<AppError> {
  await addTry(deps, WRONG_CODES.key, WRONG_CODES.seconds)
  return refuseCode(attempts >= MOST_ATTEMPTS ? 'code_exhausted' : 'code_invalid')
}

/** Returns the error that explains why no attempt on the newest code could be spent. */
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

const PURPOSE = 'email_codes.code'

/** The hash is keyed and includes the id of the row. */
export function hashCode(deps: Deps, id: string, code: string): Promise<string> {
  return blindIndex(deps, PURPOSE, `${id}:${code}`)
}

type CodeHash = { id: string; code_hash: string }

export async function isCode(deps: Deps, { id, code_hash }: CodeHash, typed: string): Promise<boolean> {
  const { now, other } = await blindIndexes(deps, PURPOSE, `${id}:${typed}`)
  return isEqual(code_hash, now) || isEqual(code_hash, other)
}
