/** Proves a phone number with a code sent by message: six digits, ten minutes, five attempts. */
import { CODE_WAIT_SECONDS } from '#contract/accounts/auth.ts'
import { AppError } from '#contract/core/errors.ts'
import { makeId } from '../../db/ids.ts'
import { moveIndex } from '../../db/indexes.ts'
import { commit, violates } from '../../db/sql.ts'
import type { Actor, Deps } from '../../deps.ts'
import { limitClient } from '../../platform/client-keys.ts'
import { codePlace, phonePlace } from '../../platform/mail/phone-places.ts'
import { postCode } from '../../platform/mail/post.ts'
import { blindIndexes, open, seal } from '../../platform/secrets.ts'
import { makeCode } from '../email-codes/email-codes.ts'
import { hashCode, isCode } from '../email-codes/prove-address.ts'
import { phoneCodeMail } from './mails.ts'
import * as db from './queries.ts'

const LIFE_MS = 600_000
const DAY_MS = 86_400_000
/** The same limits as for mails: per member, and per number for all members. */
const A_DAY = { ofMember: 5, ofNumber: 10 }
/** Per client address, which may be a whole mobile carrier: messages cost money. */
const SENDS_AN_HOUR = 100
const TRIES_IN_TEN_MINUTES = 60
const LAST = 4

export function requireMessages(deps: Deps): void {
  if (!deps.messages.canSend) throw new AppError('messages_off')
}

/** Throws `messages_off`, `code_too_soon` and `code_daily_limit`, for every number alike. */
export async function sendPhoneCode(deps: Deps, actor: Actor, { phone }: { phone: string }) {
  requireMessages(deps)
  const now = deps.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const id = makeId('cod', now)
  const code = makeCode(6)
  const expiresAt = new Date(now.getTime() + LIFE_MS).toISOString()
  const [number, number_sealed, code_hash] = await Promise.all([
    blindIndexes(deps, 'phone_codes.number', phone),
    seal(deps.keys.data, codePlace(id), phone),
    hashCode(deps, id, code),
    limitClient(deps, 'message_send', SENDS_AN_HOUR, 3600),
  ])
  const row = {
    id,
    user_id: actor.userId,
    number_sealed,
    number_last: phone.slice(-LAST),
    number_index: number.now,
    code_hash,
    created_at: now.toISOString(),
    expires_at: expiresAt,
  }
  const limits = { minuteAgo: before(CODE_WAIT_SECONDS * 1000), dayAgo: before(DAY_MS), ...A_DAY }
  const statements = [
    ...moveIndex(deps.db, 'phone_codes.number_index', number),
    ...db.insertCode(deps.db, row, limits),
    postCode(deps, { userId: actor.userId, codeId: id }, phoneCodeMail(code)),
  ]
  try {
    await commit(deps, statements, { expiresAt })
  } catch (error) {
    if (violates(error, 'exactly_one')) throw await tooMany(deps, actor.userId, number.now)
    throw error
  }
  deps.waitUntil(deps.wakeMail())
  return { expiresAt }
}

/**
 * Spends an attempt before the digits are compared. Throws `messages_off`, `code_invalid`, `code_expired`,
 * `code_exhausted`.
 */
export async function setPhone(deps: Deps, actor: Actor, { authCode }: { authCode: string }) {
  requireMessages(deps)
  await limitClient(deps, 'code_try', TRIES_IN_TEN_MINUTES, 600)
  const now = deps.now().toISOString()
  const code = await db.spendAttempt(deps.db, actor.userId, now)
  if (!code) throw await whyNot(deps, actor.userId)
  if (!(await isCode(deps, code, authCode)))
    throw refuse(code.attempts >= 5 ? 'code_exhausted' : 'code_invalid')
  const number = await open(deps.keys.data, codePlace(code.id), code.number_sealed)
  const row = {
    user_id: actor.userId,
    number_sealed: await seal(deps.keys.data, phonePlace(actor.userId), number),
    number_last: code.number_last,
    proved_at: now,
  }
  try {
    return await commit(deps, db.setPhone(deps.db, code.id, row), { lastDigits: code.number_last })
  } catch (error) {
    if (violates(error, 'exactly_one')) throw refuse('code_expired')
    throw error
  }
}

async function tooMany(deps: Deps, userId: string, index: string): Promise<AppError> {
  const now = deps.now().getTime()
  const since = new Date(now - DAY_MS).toISOString()
  const { member, number } = await db.listCodeTimes(deps.db, { userId, index, since })
  const secondsUntil = (at: string, ms: number) => Math.max(1, Math.ceil((Date.parse(at) + ms - now) / 1000))
  const spent = [
    [member, A_DAY.ofMember],
    [number, A_DAY.ofNumber],
  ] as const
  for (const [list, most] of spent) {
    const last = list.filter(({ used_at }) => used_at === null)[most - 1]
    if (last)
      return new AppError('code_daily_limit', { retryAfterSeconds: secondsUntil(last.created_at, DAY_MS) })
  }
  const newest = [...member, ...number]
    .map(({ created_at }) => created_at)
    .sort()
    .at(-1)
  const wait = newest ? secondsUntil(newest, CODE_WAIT_SECONDS * 1000) : CODE_WAIT_SECONDS
  return new AppError('code_too_soon', { retryAfterSeconds: wait })
}

/** Returns the error that explains why no attempt could be spent. */
async function whyNot(deps: Deps, userId: string): Promise<AppError> {
  const newest = await db.findNewestCode(deps.db, userId)
  if (!newest) return refuse('code_invalid')
  const isOver = newest.used_at !== null || newest.expires_at <= deps.now().toISOString()
  return refuse(isOver ? 'code_expired' : 'code_exhausted')
}

const SENTENCES = {
  code_invalid: '인증번호가 맞지 않아요. 문자를 다시 확인해 주세요.',
  code_expired: '인증번호가 만료됐어요. 인증번호를 다시 받아 주세요.',
  code_exhausted: '인증번호를 5번 틀렸어요. 인증번호를 다시 받아 주세요.',
}

function refuse(code: keyof typeof SENTENCES): AppError {
  return new AppError(code, { fields: { authCode: [SENTENCES[code]] } })
}
