/** The audience of the beta host, as operators choose it. */
import { visible } from '../core/fields.ts'
import { linesOf } from '../core/lines.ts'
import * as z from '../core/z.ts'

/**
 * `share`: a share of all members; lowering it removes some, raising it only adds some. `named`: members by
 * address or number.
 */
export const BETA_AUDIENCES = ['everybody', 'share', 'named'] as const
export const BETA_AUDIENCE_LABELS: Record<(typeof BETA_AUDIENCES)[number], string> = {
  everybody: '모든 방문자와 회원',
  share: '회원의 일부',
  named: '지정한 회원',
}
export const BETA_NAMED_MAX = 200

/**
 * The host of ours that the audience is redirected to, such as `beta.itda.example`; null or empty switches it
 * off.
 */
const redirectHost = z.nullable(
  z.pipe(
    z
      .string({ error: '도메인을 입력해 주세요.' })
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(253, '도메인이 너무 길어요.'),
        z.regex(
          /^$|^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,20}(?=[0-9-]{0,62}[a-z])[a-z0-9-]{1,63}$/,
          '도메인만 입력해 주세요. 예: beta.itda.example',
        ),
      ),
    z.transform((host) => host || null),
  ),
)

export const siteConfigChange = z.strictObject({
  redirectBetaDomain: redirectHost,
  audience: z._default(z.enum(BETA_AUDIENCES, { error: '누구를 보낼지 골라 주세요.' }), 'everybody'),
  percent: z.optional(
    z.coerce
      .number<number | string>({ error: '몇 퍼센트인지 숫자로 입력해 주세요.' })
      .check(
        z.int('퍼센트를 정수로 입력해 주세요.'),
        z.minimum(1, '1%부터 정할 수 있어요.'),
        z.maximum(99, '99%까지 정할 수 있어요. 모두를 보내려면 모든 방문자와 회원을 골라 주세요.'),
      ),
  ),
  /** Addresses or numbers of members, one in each line. */
  people: z._default(
    z.string().check(
      z.overwrite(visible),
      z.trim(),
      z.maxLength(BETA_NAMED_MAX * 120, '명단이 너무 길어요.'),
      z.refine(
        (value) => linesOf(value).length <= BETA_NAMED_MAX,
        `${BETA_NAMED_MAX}명까지 지정할 수 있어요.`,
      ),
    ),
    '',
  ),
  /** The sentence about the audience that the operator confirmed, exactly as it was shown. */
  agreed: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
})
/** The form that switches the beta host off has no fields. */
export const siteConfigOff = z.strictObject({})

/** The beta audience, for the back office. */
export const betaAudience = z.object({
  kind: z.enum(BETA_AUDIENCES),
  /** The share of all members; null unless the audience is a share. */
  percent: z.nullable(z.int()),
  /** The members, with masked addresses. */
  people: z.array(z.object({ id: z.string(), email: z.string() })),
})
export type BetaAudience = z.infer<typeof betaAudience>
