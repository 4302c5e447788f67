/**
 * Consents to advertising by e-mail, by SMS and at night. Each change writes a row, and a mail confirms the
 * result to the person (Act on Promotion of Information and Communications Network Utilization, article 50,
 * paragraph 7).
 */
import { BRAND } from '#contract/core/brand.ts'
import { AppError } from '#contract/core/errors.ts'
import { toKstDate } from '#contract/core/kst.ts'
import { CONSENT_LABELS } from '#contract/platform/consents.ts'
import { commit } from '../../db/sql.ts'
import { findUser } from '../../db/users.ts'
import type { Actor, Deps } from '../../deps.ts'
import { type Member, postMail, type Recipient } from '../../platform/mail/post.ts'
import { yearsAfter } from './consent-renewal.ts'
import { confirmConsents } from './consent-renewals.queries.ts'
import { consentMail } from './mails.ts'
import { changeConsent, type MarketingKind } from './queries.ts'

type ConsentInput = { emailAgreed: boolean; smsAgreed: boolean; nightAgreed?: boolean }
type ConsentFlags = Record<MarketingKind, boolean>
const KINDS = ['email', 'sms', 'night'] as const
const NOTHING_AGREED: ConsentFlags = { email: false, sms: false, night: false }

export function setMarketingConsent(deps: Deps, actor: Actor, wish: ConsentInput) {
  return settleConsents(deps, actor.userId, (before) => ({
    email: wish.emailAgreed,
    sms: wish.smsAgreed,
    night: wish.nightAgreed ?? before.night,
  }))
}

/**
 * Does not rewrite consents that are already in force. Withdraws the night consent when neither of the other
 * two remains. Throws `not_found` for a person who has withdrawn.
 */
export async function settleConsents(
  deps: Deps,
  userId: string,
  wish: (before: ConsentFlags) => ConsentFlags,
) {
  const user = await findUser(deps.db, userId)
  if (!user || user.withdrawn_at) throw new AppError('not_found')
  const before = {
    email: user.email_agreed === 1,
    sms: user.sms_agreed === 1,
    night: user.night_agreed === 1,
  }
  const wished = wish(before)
  const after = { ...wished, night: wished.night && (wished.email || wished.sms) }
  const now = deps.now()
  const changed = toNotices(now, before, after)
  const answer = {
    emailAgreed: after.email,
    smsAgreed: after.sms,
    nightAgreed: after.night,
    changed,
  }
  const statements = KINDS.flatMap((kind) =>
    changeConsent(deps.db, now, { userId, kind, agreed: after[kind] }),
  )
  statements.push(confirmConsents(deps.db, userId, yearsAfter(now.toISOString(), 2)))
  statements.push(...mailNotices(deps, { userId, email: user.email }, changed))
  await commit(deps, statements, answer)
  deps.waitUntil(deps.wakeMail())
  return answer
}

/**
 * Mails a confirmation of the consents given at sign-up, as after any later change. Posts nothing without a
 * consent or without an address.
 */
export function postFirstConsents(deps: Deps, to: Member, agreed: ConsentFlags): D1PreparedStatement[] {
  return mailNotices(deps, to, toNotices(deps.now(), NOTHING_AGREED, agreed))
}

function toNotices(at: Date, before: ConsentFlags, after: ConsentFlags) {
  const kinds = KINDS.filter((kind) => before[kind] !== after[kind])
  return kinds.map((kind) => toNotice(kind, after[kind], at))
}

function mailNotices(deps: Deps, to: Recipient, notices: { sentence: string }[]): D1PreparedStatement[] {
  if (notices.length === 0) return []
  return postMail(deps, to, consentMail(notices.map((one) => one.sentence)))
}

function toNotice(kind: MarketingKind, agreed: boolean, at: Date) {
  const [year = '', month = '', day = ''] = toKstDate(at).split('-')
  const when = `${year}년 ${Number(month)}월 ${Number(day)}일`
  const did = agreed ? '에 동의했어요' : ' 동의를 철회했어요'
  return {
    kind,
    agreed,
    at: at.toISOString(),
    sentence: `${when}에 ${BRAND.name}의 ${CONSENT_LABELS[kind]}${did}.`,
  }
}
