/** Proves an address with digits sent by mail. */
import { CODE_WAIT_SECONDS } from '#contract/accounts/auth.ts'
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import { findTries } from '../../db/rate-limits.ts'
import { commit, exactlyOne, violates } from '../../db/sql.ts'
import { findUserByEmail } from '../../db/users.ts'
import type { Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { postMail } from '../../platform/mail/post.ts'
import type { Mail } from '../../platform/mail/write.ts'
import { findDevice } from '../sessions/known-devices.ts'
import { MAILS_A_DAY, type Requester, readRequester } from './code-requesters.ts'
import { knownAddressMail, signUpMail } from './mails.ts'
import { hashCode, proveAddress, refuseCode, WRONG_CODES } from './prove-address.ts'
import * as db from './queries.ts'

type EmailCodeProof = { email: string; authCode: string; purpose?: 'sign_up' | 'reset_password' | undefined }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LIFE_MS = 10 * MINUTE_MS
/** Per client address, which may be a whole mobile carrier: mail costs money, and attackers guess codes. */
const SENDS_AN_HOUR = 300
/**
 * `MOST_SHORT`: the short codes that strangers may request for one address in 7 days; correctly entered ones
 * do not count. After `MOST_WRONG_OF_SITE` wrong codes on the whole site in a day, strangers get long codes
 * only.
 */
const MOST_SHORT = 2
const MOST_WRONG_OF_SITE = 500
const DIGITS = 6
const MORE_DIGITS = 8
const ANY_NUMBER = 1_000_000

/** Answers the same for every address; only the mail says that an account exists. */
export async function sendEmailCode(deps: Deps, { email }: { email: string }) {
  const user = await findUserByEmail(deps.db, email)
  const requester = await readRequester(deps, user?.id ?? null)
  return mailCode(deps, 'sign_up', { email, requester }, user ? knownAddressMail : signUpMail)
}

/**
 * Makes a code for one purpose and mails the text that `write` returns, with or without the code. Allows one
 * mail a minute per sender and address, and `MAILS_A_DAY` for all purposes. Throws `code_too_soon`,
 * `code_daily_limit`, or `mail_unavailable` when mail cannot be sent.
 */
export async function mailCode(
  deps: Deps,
  purpose: db.Purpose,
  { email, requester }: { email: string; requester: Requester },
  write: (code: string) => Mail,
): Promise<{ expiresAt: string }> {
  if (!deps.mail.canSend) throw new AppError('mail_unavailable')
  const [lengths] = await Promise.all([
    lengthsFor(deps, email, requester),
    limitClient(deps, 'code_send', SENDS_AN_HOUR, 3600),
  ])
  for (const digits of lengths) {
    const sent = await trySending(deps, purpose, { email, requester, digits }, write)
    if (sent) return sent
  }
  throw await tooMany(deps, email, requester)
}

/**
 * Six digits are easy to type. When the counts suggest guessing, two more digits make it hopeless and exclude
 * nobody.
 */
async function lengthsFor(deps: Deps, email: string, { share }: Requester): Promise<number[]> {
  if (share === 'known') return [DIGITS]
  const nowSeconds = Math.floor(deps.now().getTime() / 1000)
  const [wrongOnes, strangers] = await Promise.all([
    findTries(deps.db, WRONG_CODES.key, WRONG_CODES.seconds, nowSeconds),
    db.countStrangers(deps.db, email),
  ])
  const isGuessed = wrongOnes >= MOST_WRONG_OF_SITE || strangers >= MOST_SHORT
  return isGuessed ? [MORE_DIGITS] : [DIGITS, MORE_DIGITS]
}

/** Returns null when the limits forbid another code of this length. */
async function trySending(
  deps: Deps,
  purpose: db.Purpose,
  { email, requester, digits }: { email: string; requester: Requester; digits: number },
  write: (code: string) => Mail,
): Promise<{ expiresAt: string } | null> {
  const { id: requesterId, sender, share } = requester
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const code = makeCode(digits)
  const id = makeId('cod', now)
  const expiresAt = new Date(now.getTime() + LIFE_MS).toISOString()
  const row = {
    id,
    email,
    purpose,
    code_hash: await hashCode(deps, id, code),
    created_at: now.toISOString(),
    expires_at: expiresAt,
    requester: requesterId,
    sender,
  }
  const ofStrangers = share === 'known' || digits > DIGITS ? ANY_NUMBER : MOST_SHORT
  const limits = {
    minuteAgo: before(CODE_WAIT_SECONDS * 1000),
    dayAgo: before(DAY_MS),
    share,
    ...MAILS_A_DAY[share],
  }
  const statements = [
    db.insertEmailCode(deps.db, row, { ...limits, ofStrangers }),
    exactlyOne(deps.db),
    ...postMail(deps, email, write(code)),
  ]
  try {
    await commit(deps, statements, { expiresAt })
  } catch (error) {
    if (violates(error, 'exactly_one')) return null
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return { expiresAt }
}

/** Checks a code without using it up for its purpose. */
export async function confirmEmailCode(deps: Deps, { purpose = 'sign_up', ...typed }: EmailCodeProof) {
  const code = await proveAddress(deps, purpose, { typed, requester: await findDevice(deps) })
  if (code.used_at) throw refuseCode('code_expired')
  return { done: true as const }
}

async function tooMany(deps: Deps, email: string, { sender, share }: Requester): Promise<AppError> {
  const now = deps.now().getTime()
  const since = new Date(now - DAY_MS).toISOString()
  const sent = await db.listSentCodes(deps.db, { email, share, since })
  const own = sent.filter((one) => one.sender === sender)
  const secondsUntil = (at: string, ms: number) => Math.max(1, Math.ceil((Date.parse(at) + ms - now) / 1000))
  const { ofSender, ofShare } = MAILS_A_DAY[share]
  for (const [list, most] of [
    [own, ofSender],
    [sent, ofShare],
  ] as const) {
    const last = list.filter((one) => one.confirmed_at === null)[most - 1]
    if (last)
      return new AppError('code_daily_limit', { retryAfterSeconds: secondsUntil(last.created_at, DAY_MS) })
  }
  const newest = own[0]?.created_at ?? deps.now().toISOString()
  return new AppError('code_too_soon', { retryAfterSeconds: secondsUntil(newest, CODE_WAIT_SECONDS * 1000) })
}

/** Each digit is equally likely. */
export function makeCode(digits: number): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number < 4_200_000_000 ? String(number % 10 ** digits).padStart(digits, '0') : makeCode(digits)
}
