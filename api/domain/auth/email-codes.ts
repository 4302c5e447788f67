/** Six digits by mail prove an address. */
import { BRAND } from '#contract/brand.ts'
import { AppError } from '#contract/errors.ts'
import * as db from '../../db/email-codes.ts'
import { makeId } from '../../db/ids.ts'
import { insertMail, type OutgoingMail } from '../../db/outbox.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { indexOf, isEqual } from '../secrets.ts'
import { limitClient } from './callers.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LIFE_MS = 10 * MINUTE_MS
const MOST_A_DAY = 10
const MOST_ATTEMPTS = 5
/** Per client address, which may be a whole mobile carrier: mail costs money, and a code is worth guessing. */
const SENDS_AN_HOUR = 300
const TRIES_IN_TEN_MINUTES = 60

/** Answers the same for every address; only the mail says that an account exists. */
export async function sendEmailCode(deps: Deps, { email }: { email: string }) {
  const isKnown = (await findUserByEmail(deps.db, email)) !== null
  return mailCode(deps, 'sign_up', email, (code) => toSignUpMail(deps, email, code, isKnown))
}

/**
 * Makes a code for one purpose and mails what `write` makes of it; a mail need not carry it. One a minute and ten a day per
 * address, whatever they are for. Throws `code_too_soon`, `code_daily_limit`, or `mail_unavailable` where no mail can be sent.
 */
export async function mailCode(
  deps: Deps,
  purpose: db.Purpose,
  email: string,
  write: (code: string) => OutgoingMail,
): Promise<{ expiresAt: string }> {
  if (!deps.mail.canSend) throw new AppError('mail_unavailable')
  await limitClient(deps, 'code_send', SENDS_AN_HOUR, 3600)
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const code = makeCode()
  const id = makeId('cod', now)
  const expiresAt = new Date(now.getTime() + LIFE_MS).toISOString()
  const row = { id, email, purpose, hash: await hashOf(deps, id, code), at: now.toISOString(), expiresAt }
  const limits = { minuteAgo: before(MINUTE_MS), dayAgo: before(DAY_MS), mostADay: MOST_A_DAY }
  const statements = [
    db.insertEmailCode(deps.db, row, limits),
    exactlyOne(deps.db),
    insertMail(deps.db, now, write(code)),
  ]
  try {
    await commit(deps, statements, { expiresAt })
  } catch (error) {
    if (violates(error, 'exactly_one')) throw await tooMany(deps, email)
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return { expiresAt }
}

export async function confirmEmailCode(deps: Deps, input: { email: string; authCode: string }) {
  const code = await proveAddress(deps, 'sign_up', input)
  if (code.used_at) throw refuseCode('code_expired')
  return { done: true as const }
}

/**
 * Spends an attempt, then compares. Throws `code_invalid`, `code_expired` or `code_exhausted` beside the field `authCode`.
 * A used code still proves the address (so that the caller may say more), but opens nothing: look at `used_at`.
 */
export async function proveAddress(
  deps: Deps,
  purpose: db.Purpose,
  { email, authCode }: { email: string; authCode: string },
): Promise<db.EmailCode> {
  await limitClient(deps, 'code_try', TRIES_IN_TEN_MINUTES, 600)
  const now = deps.now().toISOString()
  const code = await db.spendAttempt(deps.db, purpose, email, now, MOST_ATTEMPTS)
  if (!code) throw await whyNoAttempt(deps, purpose, email)
  if (!isEqual(code.code_hash, await hashOf(deps, code.id, authCode)))
    throw refuseCode(code.attempts >= MOST_ATTEMPTS ? 'code_exhausted' : 'code_invalid')
  await db.markConfirmed(deps.db, code.id, now).run()
  return code
}

async function whyNoAttempt(deps: Deps, purpose: db.Purpose, email: string): Promise<AppError> {
  const newest = await db.findNewestCode(deps.db, purpose, email)
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

async function tooMany(deps: Deps, email: string): Promise<AppError> {
  const now = deps.now().getTime()
  const times = await db.listCodeTimes(deps.db, email, new Date(now - DAY_MS).toISOString())
  const until = (at: string | undefined, ms: number) =>
    Math.max(1, Math.ceil((Date.parse(at ?? '') + ms - now) / 1000) || 1)
  return times.length >= MOST_A_DAY
    ? new AppError('code_daily_limit', { retryAfterSeconds: until(times.at(-1), DAY_MS) })
    : new AppError('code_too_soon', { retryAfterSeconds: until(times[0], MINUTE_MS) })
}

/** 000000 … 999999, each as likely. */
function makeCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number < 4_294_000_000 ? String(number % 1_000_000).padStart(6, '0') : makeCode()
}

function hashOf(deps: Deps, id: string, code: string): Promise<string> {
  return indexOf(deps, 'email_codes.code', `${id}:${code}`)
}

/** What every mail with a code ends with. */
export const CODE_ENDING =
  '이 번호는 10분 동안 쓸 수 있어요. 요청한 적이 없다면 이 메일을 무시해 주세요. 번호를 다른 사람에게 알려 주지 마세요.'

function toSignUpMail(deps: Deps, to: string, code: string, isKnown: boolean): OutgoingMail {
  return isKnown
    ? {
        to,
        subject: `[${BRAND.name}] 이미 가입된 이메일이에요`,
        text: `이미 가입된 이메일이에요. 아래 주소에서 로그인해 주세요.\n${deps.siteOrigin}/start?section=email-login\n\n인증번호: ${code}\n\n${CODE_ENDING}`,
      }
    : {
        to,
        subject: `[${BRAND.name}] 인증번호를 확인해 주세요`,
        text: `인증번호: ${code}\n\n${CODE_ENDING}`,
      }
}
