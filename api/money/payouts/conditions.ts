/** The conditions of a payout, in the order in which a refusal names them. Pure. */

import { formatMoment } from '#contract/core/kst.ts'
import { formatWon } from '#contract/core/won.ts'
import { CONDITIONS, type Eligibility } from '#contract/money/payouts.ts'
import { isPerson } from '#contract/money/tax/tax.ts'
import * as pages from '#contract/site/pages.ts'
import { PAYOUTS_STOPPED } from '#contract/site/stops.ts'
import { isSameName } from '../registration/names.ts'
import { payoutableOf, type RegistrationState } from '../registration/registration-state.ts'
import { describeDebt } from './debt.ts'

type Condition = Eligibility['conditions'][number]
type ConditionResult = Omit<Condition, 'code'>

const STOPPED: Condition = { code: 'not_stopped', met: false, text: PAYOUTS_STOPPED, href: null }

/** `now` is an ISO instant. */
export function listConditions(standing: RegistrationState, now: string): Condition[] {
  const judged: Record<(typeof CONDITIONS)[number], ConditionResult> = {
    creator: judgeCreator(standing),
    registration: judgeRegistration(standing),
    identity: judgeIdentity(standing),
    account_holder: judgeHolder(standing),
    account_hold: judgeHold(standing, now),
    no_conflict: judgeConflict(standing),
    no_debt: judgeDebt(standing),
    no_open_payout: judgeOpenPayout(standing),
    minimum: judgeMinimum(standing),
    not_suspended: judgeSuspension(standing),
    resident_number: judgeResident(standing),
  }
  const conditions = CONDITIONS.map((code) => ({ code, ...judged[code] }))
  return standing.areStopped ? [STOPPED, ...conditions] : conditions
}

function judge(met: boolean, yes: string, no: string, href: string | null): ConditionResult {
  return { met, text: met ? yes : no, href: met ? null : href }
}

function judgeCreator({ isApproved, applicationState }: RegistrationState): ConditionResult {
  const waiting: Record<string, string> = {
    submitted: '크리에이터 신청을 심사하고 있어요. 결과는 메일로 알려 드려요.',
    rejected: '크리에이터 신청이 반려됐어요. 이유를 보고 다시 신청해 주세요.',
  }
  return judge(
    isApproved,
    '크리에이터 승인을 받았어요.',
    waiting[applicationState ?? ''] ??
      '아직 크리에이터가 아니에요. 크리에이터를 신청하고 승인을 받아 주세요.',
    pages.apply,
  )
}

function judgeRegistration({ account }: RegistrationState): ConditionResult {
  if (account?.row.bounced_at)
    return judge(
      false,
      '',
      '입금한 돈이 되돌아온 계좌예요. 받을 수 있는 계좌를 다시 등록해 주세요.',
      pages.registration,
    )
  return judge(
    account !== null,
    '정산 정보를 등록했어요.',
    '정산 정보가 없어요. 정산 정보를 먼저 등록해 주세요.',
    pages.registration,
  )
}

function judgeIdentity({ identity }: RegistrationState): ConditionResult {
  const no = identity
    ? '본인인증한 지 24시간이 지났어요. 출금을 위해 본인인증을 다시 해 주세요.'
    : '본인인증이 필요해요. 본인인증을 해 주세요.'
  const until = identity ? formatMoment(identity.freshUntil) : ''
  return judge(
    identity?.isFresh ?? false,
    `본인인증을 했어요. ${until}까지 출금을 신청할 수 있어요.`,
    no,
    pages.payoutIdentity,
  )
}

function judgeHolder({ identity, account }: RegistrationState): ConditionResult {
  if (account?.row.review_id)
    return judge(
      account.row.is_standing === 1,
      '운영자가 승인한 상호 계좌예요.',
      '상호 계좌의 사업자 정보가 지금은 인정되지 않아요. 사업자 정보를 다시 승인받거나 본인 이름의 계좌를 등록해 주세요.',
      pages.registration,
    )
  const isSame = identity && account ? isSameName(identity.name, account.holder) : false
  const isKnown = identity && account
  if (isSame && account?.row.holder_check === 'waiting')
    return judge(false, '', '은행에 예금주를 확인하고 있어요. 10분마다 다시 확인해요.', null)
  if (isSame && account?.row.holder_check === 'differs')
    return judge(
      false,
      '',
      '은행에 등록된 예금주와 달라요. 본인 이름의 계좌를 다시 등록해 주세요.',
      pages.registration,
    )
  return judge(
    isSame,
    '예금주가 본인인증한 이름과 같아요.',
    isKnown
      ? '예금주가 본인인증한 이름과 달라요. 본인 이름의 계좌를 등록해 주세요.'
      : '정산 정보를 등록하고 본인인증을 하면 예금주를 조회해요.',
    isKnown || !account ? pages.registration : pages.payoutIdentity,
  )
}

function judgeHold({ account, businessHeldUntil }: RegistrationState, now: string): ConditionResult {
  const held = account?.row.held_until ?? ''
  const isBusiness = (businessHeldUntil ?? '') > held
  const until = isBusiness ? (businessHeldUntil ?? '') : held
  return judge(
    until <= now,
    '계좌나 사업자 정보를 바꾼 뒤 기다리는 시간이 없어요.',
    `${isBusiness ? '사업자 정보를' : '계좌를'} 바꿔서 48시간 동안 출금이 제한돼요. ${until && formatMoment(until)}부터 신청할 수 있어요.`,
    pages.registration,
  )
}

function judgeConflict({ hasConflict }: RegistrationState): ConditionResult {
  return judge(
    !hasConflict,
    '은행에 확인하고 있는 출금이 없어요.',
    '지난 출금이 실제로 입금됐는지 은행에 확인하고 있어요. 그동안 출금을 멈춰 두고, 답이 오면 다시 이어 가요.',
    null,
  )
}

function judgeDebt({ balances }: RegistrationState): ConditionResult {
  const { why, filledBy, href } = describeDebt(balances.debtCause)
  return judge(
    balances.debt === 0,
    '갚을 금액이 없어요.',
    `${why} 갚을 금액이 ${formatWon(balances.debt)} 있고, ${filledBy} 먼저 갚아져요.`,
    href,
  )
}

function judgeOpenPayout({ hasOpenPayout }: RegistrationState): ConditionResult {
  return judge(
    !hasOpenPayout,
    '진행 중인 출금이 없어요.',
    '이미 신청한 출금이 있어요. 금액을 바꾸거나 입금을 기다려 주세요.',
    pages.payouts,
  )
}

function judgeMinimum({ balances, policy }: RegistrationState): ConditionResult {
  const payoutable = payoutableOf(balances)
  return judge(
    payoutable >= policy.minimumPayoutWon,
    `출금 가능 금액이 ${formatWon(payoutable)}이에요.`,
    `출금 가능 금액이 ${formatWon(payoutable)}이에요. ${formatWon(policy.minimumPayoutWon)}부터 출금할 수 있어요.`,
    pages.earnings,
  )
}

function judgeSuspension({ isSuspended }: RegistrationState): ConditionResult {
  return judge(
    !isSuspended,
    '이용이 정지되지 않았어요.',
    '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.',
    pages.contact,
  )
}

function judgeResident({ needsResident, taxType }: RegistrationState): ConditionResult {
  return judge(
    !needsResident,
    isPerson(taxType) ? '주민등록번호를 등록했어요.' : '사업자라서 주민등록번호는 필요하지 않아요.',
    '세금을 떼고 신고하려면 주민등록번호가 필요해요. 처음 한 번만 등록해 주세요.',
    pages.residentNumber,
  )
}
