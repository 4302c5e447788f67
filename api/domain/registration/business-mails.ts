/** What the owner of a business reads in their mail. */
import { BRAND } from '#contract/brand.ts'
import { formatDateTime } from '#contract/kst.ts'
import { TAX_TYPE_LABELS } from '#contract/registration.ts'
import type { TaxType } from '#contract/tax.ts'

type Reviewed = { nickname: string; type: string }
const PAGE = '/payouts/registration'

export function changedMail(siteOrigin: string, heldUntil: string | null) {
  const rest = heldUntil ? `\n안전을 위해 ${formatDateTime(heldUntil)}까지 출금을 신청할 수 없어요.` : ''
  return {
    subject: `[${BRAND.name}] 사업자 정보를 등록했어요`,
    text: `사업자 정보를 등록했어요. 확인이 끝날 때까지는 개인으로 3.3%를 원천징수하고, 결과를 이메일로 알려 드려요.${rest}\n본인이 하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요: ${siteOrigin}${PAGE}`,
  }
}

export function approvedMail(siteOrigin: string, { nickname, type }: Reviewed) {
  return {
    subject: `[${BRAND.name}] 사업자 정보를 확인했어요`,
    text: `${nickname}님, 사업자 정보를 확인했어요. 다음에 신청하는 출금부터 ${TAX_TYPE_LABELS[type as TaxType]} 기준으로 계산해요.\n\n정산 정보 보기: ${siteOrigin}${PAGE}`,
  }
}

export function rejectedMail(siteOrigin: string, { nickname }: Reviewed, reason: string) {
  return {
    subject: `[${BRAND.name}] 사업자 정보를 인정하지 못했어요`,
    text: `${nickname}님, 등록한 사업자 정보를 인정하지 못했어요. 출금은 개인 기준(3.3% 원천징수)으로 받을 수 있어요.\n이유: ${reason}\n\n다시 등록하기: ${siteOrigin}${PAGE}`,
  }
}
