/**
 * The second factor of operators: a passkey or an app's code, besides the password. No endpoint of `/ops`
 * works without it. Acts that reveal, pay or change settings need a proof from the last 10 minutes.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { done, id, isoTime, text } from '../core/fields.ts'
import { DETAIL, OWNERS_MAILED } from '../core/row-cost.ts'
import * as z from '../core/z.ts'

/** A browser or an app has this long to answer a challenge, seconds. */
export const CHALLENGE_SECONDS = 300
export const MOST_AUTHENTICATORS = 10
export const RECOVERY_CODES = 10
/** Hours from the request to reset a lost second factor until the reset; owners are notified at once. */
export const FACTOR_RESET_HOURS = 24

const base64url = (most: number) =>
  z
    .string({ error: '패스키의 답을 읽지 못했어요.' })
    .check(
      z.regex(/^[\w-]+$/, '패스키의 답을 읽지 못했어요.'),
      z.maxLength(most, '패스키의 답이 너무 길어요.'),
    )

export const WAYS = ['passkey', 'totp', 'recovery', 'development'] as const

const secondFactorState = z.object({
  /** Null until the second factor was proved in this sign-in. */
  provedAt: z.nullable(isoTime),
  /** True if it was proved within 10 minutes: acts that reveal, pay or change settings are open then. */
  isFresh: z.boolean(),
  /** Empty until a second factor is set up. */
  ways: z.array(z.enum(WAYS)),
  /** Development only: the mark in the subject of the mail that carries the code of this sign-in. */
  mailMark: z.nullable(z.string()),
  /** The time of a requested reset of the whole second factor; null without a request. */
  resetsAt: z.nullable(isoTime),
  /** True if the caller is the only owner: only the console can reset it. */
  isOnlyOwner: z.boolean(),
})

export const authenticator = z.object({
  id: id('aut'),
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: z.nullable(isoTime),
})

/** The six digits from an app, or in development from the mail. */
const authCode = z
  .string({ error: '인증번호를 입력해 주세요.' })
  .check(z.trim(), z.regex(/^\d{6}$/, '인증번호 6자리를 입력해 주세요.'))
const name = text('이름', 40)
const setUp = { beforeSecondFactor: true, errors: ['authenticator_limit'] } as const

export const codeProof = z.strictObject({ authCode })
export const recoveryProof = z.strictObject({
  recoveryCode: z
    .string({ error: '복구 코드를 입력해 주세요.' })
    .check(
      z.trim(),
      z.minLength(1, '복구 코드를 입력해 주세요.'),
      z.maxLength(40, '복구 코드를 다시 확인해 주세요.'),
    ),
})
/** The fields with bytes from `toJSON()` of the browser's answer to `credentials.get`. */
const passkeyProof = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(2000),
})
export const newTotp = z.strictObject({ name, authCode })
/** The same for `credentials.create`. */
const newPasskey = z.strictObject({
  name,
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(8000),
  transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8)), []),
})
export const authenticatorRef = z.strictObject({ id: id('aut') })

/** A `preview…` endpoint returns the values for a form, each time a page shows it. */
export const secondFactor = {
  /** 이 로그인의 2단계 인증과 쓸 수 있는 방법 */
  getSecondFactor: endpoint({
    route: 'GET /auth/second-factor',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    // In development, this sends a code by mail.
    rows: [30, 10],
    beforeSecondFactor: true,
    input: nothing,
    output: secondFactorState,
  }),
  /** 앱의 6자리 번호로 인증 (번호 하나는 한 번만) */
  proveByCode: endpoint({
    route: 'POST /auth/second-factor/totp',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    beforeSecondFactor: true,
    input: codeProof,
    output: done,
    errors: ['second_factor_invalid'],
  }),
  /** 복구 코드로 인증 (코드 하나는 한 번만) */
  proveByRecovery: endpoint({
    route: 'POST /auth/second-factor/recovery',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    beforeSecondFactor: true,
    input: recoveryProof,
    output: done,
    errors: ['recovery_code_invalid'],
  }),
  /** 패스키에 물어볼 값 (5분, 한 번) */
  previewPasskey: endpoint({
    route: 'POST /auth/second-factor/passkey/options',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    beforeSecondFactor: true,
    input: nothing,
    output: z.object({
      challenge: z.string(),
      rpId: z.string(),
      allowCredentials: z.array(
        z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }),
      ),
      userVerification: z.literal('preferred'),
      timeout: z.int(),
    }),
  }),
  /** 패스키로 인증 */
  proveByPasskey: endpoint({
    route: 'POST /auth/second-factor/passkey',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    beforeSecondFactor: true,
    input: passkeyProof,
    output: done,
    errors: ['passkey_invalid'],
  }),
  /** 등록한 인증 수단과 남은 복구 코드 수 */
  listAuthenticators: endpoint({
    route: 'GET /auth/authenticators',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(authenticator), recoveryCodesLeft: z.int() }),
  }),
  /** 인증 앱에 넣을 키 (5분) */
  previewTotp: endpoint({
    route: 'POST /auth/authenticators/totp/options',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    ...setUp,
    input: nothing,
    output: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** 인증 앱 등록: 앱에 보이는 번호로 확인해요 */
  addTotp: endpoint({
    route: 'POST /auth/authenticators/totp',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    ...setUp,
    input: newTotp,
    output: done,
    errors: ['authenticator_limit', 'second_factor_invalid', 'second_factor_setup_lost'],
  }),
  /** 새 패스키를 만들 값 (5분, 한 번) */
  previewNewPasskey: endpoint({
    route: 'POST /auth/authenticators/passkey/options',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    ...setUp,
    input: nothing,
    output: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
      authenticatorSelection: z.object({ userVerification: z.literal('preferred') }),
      attestation: z.literal('none'),
      timeout: z.int(),
    }),
  }),
  /** 패스키 등록 */
  addPasskey: endpoint({
    route: 'POST /auth/authenticators/passkey',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    ...setUp,
    input: newPasskey,
    output: done,
    errors: ['authenticator_limit', 'authenticator_taken', 'passkey_invalid'],
  }),
  /** 인증 수단 삭제 */
  removeAuthenticator: endpoint({
    route: 'DELETE /auth/authenticators/{id}',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    audit: '2단계 인증 삭제',
    about: 'self',
    freshSignIn: true,
    input: authenticatorRef,
    output: done,
    errors: ['authenticator_last'],
  }),
  /** 요청한 적 없는 2단계 인증 초기화를 본인이 취소하기 */
  cancelOwnReset: endpoint({
    route: 'DELETE /auth/second-factor-reset',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    about: 'self',
    rows: OWNERS_MAILED,
    input: nothing,
    output: done,
    errors: ['factor_reset_closed'],
  }),
  /** 복구 코드 10개 새로 만들기. 이 답에서 한 번만 보이고, 앞의 코드는 못 쓰게 돼요 */
  makeRecoveryCodes: endpoint({
    route: 'POST /auth/recovery-codes',
    who: 'staff',
    may: ['finance', 'review', 'support'],
    audit: '복구 코드 만들기',
    about: 'self',
    // Deletes ten codes and writes ten new ones.
    rows: [70, 90],
    freshSignIn: true,
    input: nothing,
    output: z.object({ codes: z.array(z.string()) }),
  }),
}
export type SecondFactorState = z.infer<typeof secondFactorState>
export type Authenticator = z.infer<typeof authenticator>
