/** Sign-up, sign-in, sessions. The refresh token travels only in the cookie `itda_refresh`, set and read by the API. */

import { endpoint, nothing, query } from '../core/endpoint.ts'
import { authCode, done, email, id, invitedCode, isoTime, password, visitorId } from '../core/fields.ts'
import { operatorRole } from '../core/operator-roles.ts'
import * as z from '../core/z.ts'
import { agreed, CONSENT_KINDS, privacyAgreed, termsAgreed } from '../platform/consents.ts'
import { mailStopped } from '../platform/mail-stops.ts'
import { passwordAnswer } from './api-keys.ts'
import { legalKind } from './legal.ts'
import { partnerRole } from './partner-people.ts'

/** The life of an access token, seconds (specification, section 9). */
export const ACCESS_TTL_SECONDS = 30 * 60
/** The web worker refreshes the session this many seconds before the access token ends. */
export const REFRESH_EARLY_SECONDS = 30
export const REFRESH_COOKIE = 'itda_refresh'
/**
 * Recognizes a browser, to count its tries and to accept a code in the browser that requested it. It gives no
 * access.
 */
export const DEVICE_COOKIE = 'itda_device'
/** For this long after a deliberate sign-in a person may change the bank account, e-mail or password. */
export const FRESH_SIGN_IN_SECONDS = 10 * 60
/** A sign-in of an operator ends after this many hours, even if it is in use. */
export const OPERATOR_SIGN_IN_HOURS = 12

/** `creator` is null until an application was approved; `creatorId` exists from sign-up, so early links are not lost. */
export const me = z.object({
  id: id('usr'),
  role: z.enum(['member', 'operator']),
  /** The role that decides what an operator may do; null for everybody else. */
  operatorRole: z.nullable(operatorRole),
  /**
   * Until then an operator who gained the role recently cannot sign acts that need two operators; null for
   * everybody else.
   */
  restsUntil: z.nullable(isoTime),
  lastSignInAt: z.nullable(isoTime),
  creatorId: id('crt'),
  creator: z.nullable(
    z.object({
      nickname: z.string(),
      grade: z.object({ id: z.string(), grade: z.string(), level: z.int() }),
    }),
  ),
  application: z.enum(['none', 'submitted', 'approved', 'rejected']),
  /** The partner for which the person acts; null for everybody else. The previous release leaves it out. */
  partner: z._default(z.nullable(z.object({ id: id('prt'), title: z.string(), role: partnerRole })), null),
  /** The agency for which the person works; null for everybody else. The previous release leaves it out. */
  agency: z._default(z.nullable(z.object({ name: z.string() })), null),
  /** The legal texts with a new version that the person has to agree to again. */
  toAgree: z.array(legalKind),
  /** Unread notifications, counted up to 10. */
  unread: z.int(),
})
/** The full variant (`min=false`) adds what settings need. */
export const fullMe = z.extend(me, {
  /** Empty for an account without an address. */
  email: z.string(),
  hasPassword: z.boolean(),
  providers: z.array(
    z.object({ provider: z.enum(['kakao', 'naver', 'google', 'apple']), linkedAt: isoTime }),
  ),
  emailAgreed: z.boolean(),
  smsAgreed: z.boolean(),
  nightAgreed: z.boolean(),
  /** The reason why the address receives no mail or only some of it; null when it receives all. */
  mailStopped: z.nullable(mailStopped),
  /**
   * The last entry of the consent ledger per kind. A kind that the person was never asked about is missing.
   */
  consents: z.array(
    z.object({ kind: z.enum(CONSENT_KINDS), agreed: z.boolean(), version: z.string(), at: isoTime }),
  ),
  createdAt: isoTime,
})

export const signedIn = z.object({ accessToken: z.string(), expiresAt: isoTime, userId: id('usr') })

export const emailSignUp = z.strictObject({
  email,
  authCode,
  password,
  termsAgreed,
  privacyAgreed,
  emailAgreed: agreed,
  smsAgreed: agreed,
  nightAgreed: agreed,
  invitedCode,
  /** The number of the browser, so that experiments count the sign-up. */
  visitorId: z.optional(visitorId),
})

export const emailCodeRequest = z.strictObject({ email })

/** The wait between two mails with a code to one address, whoever requests them. */
export const CODE_WAIT_SECONDS = 60

export const emailCodeProof = z.strictObject({ email, authCode })

/** In the browser that requested the code, the code identifies the account. Elsewhere `email` is needed. */
export const passwordReset = z.strictObject({ email: z.optional(email), authCode, password })

/**
 * Sign-in does not check the length: the API answers that a short password is wrong, not that it is too
 * short.
 */
export const emailLogin = z.strictObject({
  email,
  password: z
    .string({ error: '비밀번호를 입력해 주세요.' })
    .check(z.minLength(1, '비밀번호를 입력해 주세요.'), z.maxLength(128, '비밀번호를 다시 확인해 주세요.')),
})

export const auth = {
  /** 이메일로 인증번호 보내기 (가입 여부와 관계없이 같은 답) */
  sendEmailCode: endpoint({
    route: 'POST /auth/email',
    who: 'anyone',
    ignoresToken: true,
    input: emailCodeRequest,
    output: z.object({ expiresAt: isoTime }),
    errors: ['code_too_soon', 'code_daily_limit', 'mail_unavailable'],
  }),
  /** 인증번호 확인 (purpose를 보내지 않으면 가입할 때의 것). 맞은 번호는 가입하거나 비밀번호를 바꿀 때 다시 보내요 */
  confirmEmailCode: endpoint({
    route: 'PUT /auth/email',
    who: 'anyone',
    ignoresToken: true,
    input: z.extend(emailCodeProof, { purpose: z.optional(z.enum(['sign_up', 'reset_password'])) }),
    output: done,
    errors: ['code_invalid', 'code_expired', 'code_exhausted'],
  }),
  /** 이메일 회원가입 */
  signUpByEmail: endpoint({
    route: 'POST /auth/email/signup/v2',
    who: 'anyone',
    // Writes a person, a future creator, and each consent as a row.
    rows: [50, 70],
    ignoresToken: true,
    input: emailSignUp,
    output: signedIn,
    errors: [
      'code_invalid',
      'code_expired',
      'code_exhausted',
      'email_taken',
      'password_weak',
      'not_open',
      'sign_ups_stopped',
    ],
  }),
  /** 이메일 로그인 */
  loginByEmail: endpoint({
    route: 'POST /auth/email/login',
    who: 'anyone',
    ignoresToken: true,
    input: emailLogin,
    output: signedIn,
    errors: ['login_failed', 'login_other_method'],
  }),
  /** 비밀번호 재설정 인증번호 보내기 (가입 여부와 관계없이 같은 답) */
  sendPasswordReset: endpoint({
    route: 'POST /auth/reset-password',
    who: 'anyone',
    // Counts the codes of the last hour.
    rows: [120, 20],
    ignoresToken: true,
    input: emailCodeRequest,
    output: z.object({ expiresAt: isoTime }),
    errors: ['code_too_soon', 'code_daily_limit', 'mail_unavailable'],
  }),
  /**
   * 비밀번호 재설정 (모든 기기에서 로그아웃돼요). 인증번호를 요청한 브라우저의 쿠키 itda_device가 있으면 password와 authCode만, 없으면
   * email도 보내요
   */
  resetPassword: endpoint({
    route: 'PUT /auth/reset-password',
    who: 'anyone',
    ignoresToken: true,
    input: passwordReset,
    output: passwordAnswer,
    errors: ['code_invalid', 'code_expired', 'code_exhausted', 'password_weak'],
  }),
  /** 새 액세스 토큰 (쿠키의 리프레시 토큰을 한 번 쓰고 바꿔요) */
  refresh: endpoint({
    route: 'POST /auth/refresh',
    who: 'anyone',
    ignoresToken: true,
    input: nothing,
    output: signedIn,
    errors: ['refresh_invalid', 'session_revoked'],
  }),
  /** 로그아웃: 이 로그인의 모든 토큰을 끝내요 */
  logout: endpoint({
    route: 'POST /auth/logout',
    who: 'anyone',
    ignoresToken: true,
    input: nothing,
    output: done,
  }),
  /** 로그인한 사람. min=false면 설정에 필요한 항목까지 */
  getMe: endpoint({
    route: 'GET /auth/me',
    who: 'member',
    // The full variant reads every consent.
    rows: [50, 0],
    input: query({ min: z._default(z.stringbool({ error: 'min은 true 또는 false예요.' }), true) }),
    output: z.union([fullMe, me]),
  }),
}
export type Me = z.infer<typeof me>
export type FullMe = z.infer<typeof fullMe>
export type EmailSignUp = z.output<typeof emailSignUp>
