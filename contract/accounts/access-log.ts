/**
 * The log of the operators who looked at a member's personal data. An entry names the kind and the id of what
 * was opened.
 */
import { isoTime } from '../core/fields.ts'
import { operatorRole } from '../core/operator-roles.ts'
import * as z from '../core/z.ts'

export const ACCESS_KINDS = [
  'member',
  'email',
  'payout_account',
  'file',
  'business',
  'identity_name',
  'mail',
  'other',
] as const
export type AccessKind = (typeof ACCESS_KINDS)[number]
export const ACCESS_LABELS: Record<AccessKind, string> = {
  member: '회원 정보',
  email: '이메일 주소',
  payout_account: '정산 계좌',
  file: '올린 서류',
  business: '사업자 정보',
  identity_name: '본인인증한 이름',
  mail: '보내기 전인 메일',
  other: '개인정보',
}

/** `role`: the operator's role at that moment; null when it was not recorded. */
export const accessEntry = z.object({
  id: z.string(),
  kind: z.enum(ACCESS_KINDS),
  role: z.nullable(operatorRole),
  reason: z.string(),
  at: isoTime,
})
export type PersonalAccess = z.infer<typeof accessEntry>
