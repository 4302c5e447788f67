/**
 * Sign-in through Kakao, Naver, Google and Apple. The key of a social account is (provider, subject), as the
 * provider's own server reports it.
 */

import { endpoint, nothing } from '../core/endpoint.ts'
import { done, invitedCode, isoTime, visitorId } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { agreed, privacyAgreed, termsAgreed } from '../platform/consents.ts'
import { signedIn } from './auth.ts'

export const PROVIDERS = ['kakao', 'naver', 'google', 'apple'] as const
export type Provider = (typeof PROVIDERS)[number]
export const PROVIDER_LABELS: Record<Provider, string> = {
  kakao: '카카오',
  naver: '네이버',
  google: 'Google',
  apple: 'Apple',
}

/** The minutes a person has to finish a social sign-up. */
export const DRAFT_MINUTES = 15

export const provider = z.enum(PROVIDERS, { error: '로그인 방법을 확인해 주세요.' })

const token = z
  .string({ error: '다시 로그인해 주세요.' })
  .check(
    z.minLength(1, '다시 로그인해 주세요.'),
    z.maxLength(8192, '다시 로그인해 주세요.'),
    z.regex(/^[\x21-\x7e]+$/, '다시 로그인해 주세요.'),
  )

/**
 * The result of a round trip to the provider, sent by the web worker. `accessToken` is the provider's access token; for Apple,
 * whose access token can't be checked, it is the `id_token`. `accountId` is accepted but not trusted: the subject comes from the
 * provider.
 */
const socialToken = z.strictObject({
  provider,
  accessToken: token,
  accountId: z.optional(z.string().check(z.maxLength(255))),
})

/**
 * Social sign-up draft (specification, section 3). `accessToken` opens the draft, once, for 15 minutes; it is
 * not an access token of the API.
 */
const socialDraft = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Draft'),
  expiresAt: isoTime,
  provider,
  accountId: z.string(),
  /** The address from the provider; null when it gives none. */
  email: z.nullable(z.string()),
  /**
   * True when the provider has verified the address. Only a verified address becomes the account's address.
   */
  emailVerified: z.boolean(),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})

/** `accessToken` is the token of the draft. */
export const socialSignUp = z.strictObject({
  accessToken: token,
  termsAgreed,
  privacyAgreed,
  emailAgreed: agreed,
  smsAgreed: agreed,
  nightAgreed: agreed,
  invitedCode,
  /** The number of the browser, so that experiments count the sign-up. */
  visitorId: z.optional(visitorId),
})

const REFUSALS = ['provider_not_offered', 'social_token_invalid', 'social_unavailable'] as const

export const social = {
  /** 쓸 수 있는 소셜 로그인 (키가 설정된 것만) */
  listProviders: endpoint({
    route: 'GET /auth/oauth/providers',
    who: 'anyone',
    rows: DETAIL,
    ignoresToken: true,
    input: nothing,
    output: z.object({ providers: z.array(provider) }),
  }),
  /** 소셜 로그인 */
  loginByOauth: endpoint({
    route: 'POST /auth/oauth/login',
    who: 'anyone',
    ignoresToken: true,
    input: socialToken,
    output: signedIn,
    errors: [...REFUSALS, 'social_account_unknown'],
  }),
  /** 소셜 회원가입 1: 확인하고 15분짜리 가입 초안 열기 */
  signUpByOauth: endpoint({
    route: 'POST /auth/oauth/signup',
    who: 'anyone',
    ignoresToken: true,
    input: socialToken,
    output: socialDraft,
    errors: [...REFUSALS, 'social_signed_up', 'social_email_taken', 'not_open', 'sign_ups_stopped'],
  }),
  /** 소셜 회원가입 2: 동의하고 가입 */
  finishOauthSignUp: endpoint({
    route: 'POST /auth/oauth/signup/v2',
    who: 'anyone',
    // Writes a person, a future creator, and each consent as a row.
    rows: [50, 70],
    ignoresToken: true,
    input: socialSignUp,
    output: signedIn,
    errors: ['signup_draft_lost', 'social_signed_up', 'social_email_taken', 'not_open', 'sign_ups_stopped'],
  }),
  /** 소셜 계정 연결 */
  linkProvider: endpoint({
    route: 'POST /auth/me/oauth',
    who: 'member',
    freshSignIn: true,
    input: socialToken,
    output: done,
    errors: [...REFUSALS, 'social_account_taken', 'social_already_linked'],
  }),
  /** 소셜 계정 연결 해제 (마지막 로그인 방법은 남아요) */
  unlinkProvider: endpoint({
    route: 'DELETE /auth/me/oauth/{provider}',
    who: 'member',
    freshSignIn: true,
    input: z.strictObject({ provider }),
    output: done,
    errors: ['last_sign_in_method'],
  }),
}
export type SocialSignUp = z.output<typeof socialSignUp>
