/**
 * The consents that a person can give. Sign-up requires some; the three kinds of advertising are separate and
 * optional.
 */
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

export const CONSENT_KINDS = ['terms', 'privacy', 'creator_terms', 'email', 'sms', 'night'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export const CONSENT_LABELS: Record<ConsentKind, string> = {
  terms: '이용약관',
  privacy: '개인정보 수집과 이용',
  creator_terms: '크리에이터 이용약관',
  email: '이메일 광고 수신',
  sms: '문자 광고 수신',
  night: '야간(21시~8시) 광고 수신',
}

/** The latest answer to one of them; `version`: the first day of the wording. */
export const consentEntry = z.object({
  kind: z.enum(CONSENT_KINDS),
  agreed: z.boolean(),
  version: z.string(),
  at: isoTime,
})
export type ConsentEntry = z.infer<typeof consentEntry>

export const agreed = z._default(z.boolean(), false)
export const termsAgreed = mustAgree('이용약관에 동의해 주세요.')
export const privacyAgreed = mustAgree('개인정보 수집과 이용에 동의해 주세요.')

function mustAgree(sentence: string) {
  return z.literal(true, { error: sentence })
}
