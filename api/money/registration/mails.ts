/** Mails to the owner of a bank account or a business. */

import { formatMoment } from '#contract/core/kst.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { TaxType } from '#contract/money/tax/tax.ts'
import * as pages from '#contract/site/pages.ts'
import {
  EXAMPLE_AT,
  EXAMPLE_NICKNAME,
  EXAMPLE_REASON,
  type MailExamples,
} from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type AccountReview = { nickname: string; type: string }

/** Does not contain details of the account. */
export function accountChangedMail(heldUntil: string) {
  return mail('account-changed', '정산 계좌가 바뀌었어요', [
    `정산 계좌를 바꿨어요. 안전을 위해 ${formatMoment(heldUntil)}까지 출금을 신청할 수 없어요.\n본인이 바꾸지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.`,
  ])
}

/** Does not contain details of the account. */
export function accountRequestedMail() {
  return mail(
    'account-review-asked',
    '상호 계좌를 심사하고 있어요',
    [
      '상호 계좌를 정산 계좌로 쓰겠다는 요청을 받았어요. 심사가 끝나면 알려 드리고, 그때까지는 쓰던 계좌가 그대로예요.\n본인이 하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.',
    ],
    { label: '정산 정보 보기', to: pages.registration },
  )
}

export function accountAcceptedMail(heldUntil: string | null) {
  const rest = heldUntil ? ` 안전을 위해 ${formatMoment(heldUntil)}까지 출금을 신청할 수 없어요.` : ''
  return mail(
    'account-changed',
    '상호 계좌를 승인했어요',
    [
      `상호 계좌를 승인했어요. 이제 이 계좌가 정산 계좌예요.${rest}\n본인이 바꾸지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.`,
    ],
    { label: '정산 정보 보기', to: pages.registration },
  )
}

export function accountRefusedMail(reason: string) {
  return mail(
    'account-review-refused',
    '상호 계좌를 인정하지 못했어요',
    [`상호 계좌를 정산 계좌로 인정하지 못했어요. 쓰던 계좌는 그대로예요.\n이유: ${reason}`],
    { label: '다시 등록하기', to: pages.registration },
  )
}

export function holderDiffersMail() {
  return mail(
    'account-holder-differs',
    '정산 계좌를 확인해 주세요',
    [
      '등록한 정산 계좌의 예금주를 은행에 확인했더니 적어 주신 이름과 달랐어요.\n본인 이름의 계좌를 다시 등록해 주세요.',
    ],
    { label: '다시 등록하기', to: pages.registration },
  )
}

/** Does not contain details of the business. */
export function businessChangedMail(heldUntil: string | null) {
  const rest = heldUntil ? `\n안전을 위해 ${formatMoment(heldUntil)}까지 출금을 신청할 수 없어요.` : ''
  return mail(
    'business-registered',
    '사업자 정보를 등록했어요',
    [
      `사업자 정보를 등록했어요. 심사가 끝날 때까지는 개인으로 3.3%를 원천징수하고, 결과를 이메일로 알려 드려요.${rest}\n본인이 하지 않았다면 바로 비밀번호를 바꾸고 고객센터에 알려 주세요.`,
    ],
    { label: '정산 정보 보기', to: pages.registration },
  )
}

export function businessApprovedMail({ nickname, type }: AccountReview) {
  return mail(
    'business-approved',
    '사업자 정보를 승인했어요',
    [
      `${nickname}님, 사업자 정보를 승인했어요. 다음에 신청하는 출금부터 ${TAX_TYPE_LABELS[type as TaxType]} 기준으로 계산해요.`,
    ],
    { label: '정산 정보 보기', to: pages.registration },
  )
}

export function businessCeasedMail() {
  return mail(
    'business-ceased',
    '사업자 상태를 확인해 주세요 (휴업·폐업)',
    [
      '등록한 사업자의 상태를 국세청에서 조회한 결과 휴업이나 폐업으로 나와요. 상호 계좌로는 출금할 수 없어요.\n사업자가 바뀌었다면 사업자 정보를 다시 등록하거나, 본인 이름의 계좌를 등록해 주세요.',
    ],
    { label: '정산 정보 보기', to: pages.registration },
  )
}

export function businessRejectedMail({ nickname }: AccountReview, reason: string) {
  return mail(
    'business-rejected',
    '사업자 정보를 인정하지 못했어요',
    [
      `${nickname}님, 등록한 사업자 정보를 인정하지 못했어요. 출금은 개인 기준(3.3% 원천징수)으로 받을 수 있어요.\n이유: ${reason}`,
    ],
    { label: '다시 등록하기', to: pages.registration },
  )
}

const exampleBusiness = { nickname: EXAMPLE_NICKNAME, type: 'general' }

/** Example mails that operators can preview. */
export const examples = {
  'account-changed': () => accountChangedMail(EXAMPLE_AT),
  'account-holder-differs': holderDiffersMail,
  'account-review-asked': accountRequestedMail,
  'account-review-refused': () => accountRefusedMail(EXAMPLE_REASON),
  'business-registered': () => businessChangedMail(EXAMPLE_AT),
  'business-approved': () => businessApprovedMail(exampleBusiness),
  'business-ceased': businessCeasedMail,
  'business-rejected': () => businessRejectedMail(exampleBusiness, EXAMPLE_REASON),
} satisfies MailExamples
