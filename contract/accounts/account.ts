/** Endpoints for a signed-in person's own account: consents, password, address, sessions, leaving. */

import { endpoint, nothing, query } from '../core/endpoint.ts'
import { authCode, done, email, id, isoTime, password, signedWon, sumWon } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { CONSENT_KINDS } from '../platform/consents.ts'
import { accessEntry } from './access-log.ts'
import { passwordAnswer } from './api-keys.ts'
import { legalRef } from './legal.ts'

const choice = z.boolean({ error: '동의 여부를 골라 주세요.' })

/**
 * Omitting `nightAgreed` leaves it as it is. Night advertising needs e-mail or SMS: without either it is
 * withdrawn, too.
 */
const marketingConsent = z.strictObject({
  emailAgreed: choice,
  smsAgreed: choice,
  nightAgreed: z.optional(choice),
})

/** The result notice: the consents in force and since when, one row per kind of advertising. */
const marketingResult = z.object({
  emailAgreed: z.boolean(),
  smsAgreed: z.boolean(),
  nightAgreed: z.boolean(),
  /** The consents that this call changed; empty when nothing changed. */
  changed: z.array(
    z.object({ kind: z.enum(CONSENT_KINDS), agreed: z.boolean(), at: isoTime, sentence: z.string() }),
  ),
})

export const newPassword = z.strictObject({ password })
export const newEmail = z.strictObject({ email })
export const newEmailProof = z.strictObject({ email, authCode })

/** Device and place in words; the place is null when it is unknown. The API stores no address. */
const accountSession = z.object({
  id: id('ses'),
  isCurrent: z.boolean(),
  device: z.string(),
  place: z.nullable(z.string()),
  signedInAt: isoTime,
  lastUsedAt: isoTime,
  /** The sign-in method: `email` or the provider; null when not recorded. */
  method: z.nullable(z.enum(['email', 'kakao', 'naver', 'google', 'apple'])),
})

/**
 * The effect of leaving on the person's money, shown beforehand. `lost` is the amount that can't be paid out
 * any more: balance above 0 plus pending, won.
 */
const withdrawalPreview = z.object({
  balance: signedWon,
  pending: sumWon,
  lost: sumWon,
  /** True while an open payout prevents leaving. */
  hasOpenPayout: z.boolean(),
  canWithdraw: z.boolean(),
  linkCount: z.int(),
  /** The consequences, in reading order. */
  sentences: z.array(z.string()),
})

/**
 * `lost` is the amount that the page showed and the person gives up. The API refuses when the amount has
 * changed since.
 */
export const withdrawal = z.strictObject({
  lost: sumWon,
  confirmed: z.literal(true, { error: '내용을 확인하고 동의해 주세요.' }),
})

export const account = {
  /** 광고 수신 동의와 철회 (처리 결과를 알려 줘요) */
  setMarketingConsent: endpoint({
    route: 'PATCH /users/me/marketing-consent',
    who: 'member',
    input: marketingConsent,
    output: marketingResult,
  }),
  /** 바뀐 이용약관이나 개인정보 처리방침에 다시 동의하기 */
  agreeToLegalText: endpoint({
    route: 'POST /users/me/legal-texts',
    who: 'member',
    input: legalRef,
    output: done,
  }),
  /** 비밀번호 바꾸기 (없으면 만들기). 다른 기기는 모두 로그아웃돼요 */
  setPassword: endpoint({
    route: 'PUT /users/me/password',
    who: 'member',
    freshSignIn: true,
    input: newPassword,
    output: passwordAnswer,
    errors: ['password_weak', 'email_required'],
  }),
  /** 이메일 바꾸기 1: 새 주소로 인증번호 보내기 */
  sendNewEmailCode: endpoint({
    route: 'POST /users/me/email',
    who: 'member',
    freshSignIn: true,
    input: newEmail,
    output: z.object({ expiresAt: isoTime }),
    errors: ['code_too_soon', 'code_daily_limit', 'mail_unavailable'],
  }),
  /** 이메일 바꾸기 2: 인증번호로 확인하고 바꾸기 */
  setEmail: endpoint({
    route: 'PUT /users/me/email',
    who: 'member',
    freshSignIn: true,
    input: newEmailProof,
    output: done,
    errors: ['code_invalid', 'code_expired', 'code_exhausted', 'email_taken'],
  }),
  /** 로그인한 기기 (최근에 쓴 것부터, 50개까지) */
  listSessions: endpoint({
    route: 'GET /users/me/sessions',
    who: 'member',
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(accountSession) }),
  }),
  /** 기기 하나 로그아웃 */
  revokeSession: endpoint({
    route: 'DELETE /users/me/sessions/{id}',
    who: 'member',
    input: z.strictObject({ id: id('ses') }),
    output: done,
  }),
  /** 이 기기를 뺀 모든 기기 로그아웃 */
  revokeOtherSessions: endpoint({
    route: 'DELETE /users/me/sessions',
    who: 'member',
    input: nothing,
    output: z.object({ revoked: z.int() }),
  }),
  /** 운영자가 내 정보를 언제, 무엇을, 왜 보았는지 (최근 것부터). next를 after로 보내면 그다음이에요 */
  listLooks: endpoint({
    route: 'GET /users/me/looks',
    who: 'member',
    input: query({ after: id('pii') }),
    output: z.object({ items: z.array(accessEntry), next: z.nullable(id('pii')) }),
  }),
  /** 탈퇴하면 돈과 정보가 어떻게 되는지 */
  getWithdrawal: endpoint({
    route: 'GET /users/me/withdrawal',
    who: 'member',
    input: nothing,
    output: withdrawalPreview,
  }),
  /** 회원 탈퇴 */
  withdraw: endpoint({
    route: 'DELETE /users/me',
    who: 'member',
    // Empties what a person wrote in every table; an agency that ends with the account costs what its end costs.
    rows: [1_350, 1_860],
    freshSignIn: true,
    input: withdrawal,
    isMoney: true,
    output: done,
    errors: ['withdrawal_payout_open', 'withdrawal_changed', 'withdrawal_operator'],
  }),
}
export type AccountSession = z.infer<typeof accountSession>
export type WithdrawalPreview = z.infer<typeof withdrawalPreview>
