/** The verified identity of a creator, and whether the creator may verify it again. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

/**
 * The id that the provider gives a finished identity check. The server fetches the result with it and trusts
 * no data about a person from the client. In development `dev_<base64url JSON {name, birthOn, phone}>`.
 */
export const identityVerificationId = z
  .string({ error: '본인인증을 먼저 해 주세요.' })
  .check(z.minLength(1, '본인인증을 먼저 해 주세요.'), z.maxLength(1024, '본인인증을 다시 해 주세요.'))

/** Errors that every identity check may return. */
export const IDENTITY_CHECK_ERRORS = [
  'identity_failed',
  'identity_unavailable',
  'identity_foreign',
  'identity_expired',
  'identity_used',
  'identity_child',
  'identity_age_unknown',
] as const

const identityStatus = z.object({
  /** Null before the first check. */
  identity: z.nullable(
    z.object({
      name: z.string(),
      verifiedAt: isoTime,
      /** Until then the person can request a payout. */
      freshUntil: isoTime,
      isFresh: z.boolean(),
    }),
  ),
  /** True if the holder of the current account has that name; null unless both exist. */
  holderMatches: z.nullable(z.boolean()),
  /** The time when a guardian agreed; null without a guardian. */
  guardianAgreedAt: z.nullable(isoTime),
})

const identityUpdateable = z.object({
  updateable: z.boolean(),
  /** The reason why the identity cannot be updated; null when it can. */
  code: z.nullable(z.enum(['not_verified', 'payout_open'])),
  reason: z.nullable(z.string()),
})

const check = z.strictObject({ identityVerificationId })

/** The ways to prove one's identity: in the provider's window, with the form of development, or not at all. */
export const IDENTITY_WAYS = ['form', 'window', 'none'] as const

/** The values that open the provider's window. The id belongs to this person and is valid for one hour and one use. */
const identityWindow = z.object({
  identityVerificationId,
  storeId: z.string(),
  channelKey: z.string(),
})

export const identity = {
  /** 본인인증 상태 */
  getIdentity: endpoint({
    route: 'GET /creators/me/auth',
    who: 'member',
    input: nothing,
    output: identityStatus,
  }),
  /** 본인인증 창을 여는 값: 이 계정에서 한 시간 동안, 한 번 쓸 수 있어요 */
  getIdentityCheck: endpoint({
    route: 'GET /creators/me/auth-check',
    who: 'member',
    input: nothing,
    /**
     * Null when there is no window to open: the provider is not set up, or the form of development replaces
     * it.
     */
    output: z.nullable(identityWindow),
  }),
  /** 처음 하는 본인인증 */
  createIdentity: endpoint({
    route: 'POST /creators/me/auth',
    who: 'member',
    input: check,
    output: identityStatus,
    errors: [
      ...IDENTITY_CHECK_ERRORS,
      'identity_taken',
      'identity_mismatch',
      'identity_verified',
      'guardian_needed',
    ],
  }),
  /** 보호자의 동의: 만 19세 미만인 회원의 보호자가 본인인증을 해요 */
  addGuardian: endpoint({
    route: 'POST /creators/me/guardian',
    who: 'member',
    input: check,
    output: z.object({ agreedAt: isoTime }),
    errors: [...IDENTITY_CHECK_ERRORS, 'guardian_not_adult'],
  }),
  /** 지금 본인인증을 새로 할 수 있는지와 그 이유 */
  getIdentityUpdateable: endpoint({
    route: 'GET /creators/me/auth-updateable',
    who: 'member',
    input: nothing,
    output: identityUpdateable,
  }),
  /** 본인인증 새로 하기: 같은 사람의 바뀐 이름을 반영해요 */
  updateIdentity: endpoint({
    route: 'PATCH /creators/me/auth',
    who: 'member',
    input: check,
    output: identityStatus,
    errors: [
      ...IDENTITY_CHECK_ERRORS,
      'identity_taken',
      'identity_mismatch',
      'identity_not_updateable',
      'guardian_needed',
    ],
  }),
}
export type IdentityWay = (typeof IDENTITY_WAYS)[number]
export type IdentityStatus = z.infer<typeof identityStatus>
export type IdentityUpdateable = z.infer<typeof identityUpdateable>
