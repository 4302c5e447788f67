import { BUSINESS_STATE_LABELS, type Registration, TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { Card } from '../kit/layout.tsx'
import { type Fact, Facts } from '../kit/money.tsx'
import { Notice } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'
import { officeFacts } from './office-check.ts'

const HOLDER_CHECKS = { matched: '일치', waiting: '조회 전', differs: '다름' }

/** The registered data, with only the last digits of numbers. */
export function CurrentRegistration({ registration }: { registration: Registration }) {
  const { account, accountReview, business, identity, resident, taxType } = registration
  if (!account && !business && !accountReview) {
    return <Notice title="아직 등록한 정보가 없어요">출금하려면 먼저 계좌를 등록해 주세요.</Notice>
  }
  const items: Fact[] = []
  if (account) {
    items.push({ label: '계좌', value: `${account.accountBank} ····${account.accountLast}` })
    items.push({
      label: '예금주',
      value: `${account.accountName} · ${account.isBusiness ? '상호 계좌 · ' : ''}${HOLDER_CHECKS[account.holderCheck]}`,
    })
    items.push({ label: '통장 사본', value: '받았어요' })
    items.push({ label: '저장 일시', value: dateTime(account.updatedAt) })
  }
  if (accountReview?.state === 'waiting')
    items.push({
      label: '심사 중인 계좌',
      value: `${accountReview.accountBank} ····${accountReview.accountLast} · ${accountReview.accountName}`,
    })
  if (business) {
    items.push({ label: '사업자등록번호', value: `····${business.registrationNumberLast}` })
    if (business.tradeName) items.push({ label: '상호', value: business.tradeName })
    items.push({ label: '사업자 유형', value: TAX_TYPE_LABELS[business.type] })
    items.push({ label: '사업자 심사', value: BUSINESS_STATE_LABELS[business.state] })
    items.push({ label: '사업자등록증', value: '받았어요' })
    items.push(...officeFacts(business))
  }
  if (resident) items.push({ label: '주민등록번호', value: `••••••-••••••• · ${dateTime(resident.givenAt)}` })
  items.push({ label: '세금 기준', value: TAX_TYPE_LABELS[taxType] })
  if (identity)
    items.push({ label: '본인인증', value: `${identity.name} · ${dateTime(identity.verifiedAt)}` })
  return (
    <Card title="등록한 정보">
      {account?.heldUntil && (
        <Notice tone="wait" title="계좌를 바꿔서 출금을 잠시 멈췄어요">
          <p>{dateTime(account.heldUntil)}부터 다시 신청할 수 있어요.</p>
        </Notice>
      )}
      {business && <BusinessNotices business={business} />}
      {account?.isStanding === false && (
        <Notice tone="bad" title="이 계좌로는 지금 출금할 수 없어요">
          <p>
            상호 계좌인데 그 사업자 정보가 지금은 인정되지 않아요. 사업자 정보를 다시 승인받거나 본인 이름의
            계좌를 등록해 주세요.
          </p>
        </Notice>
      )}
      {accountReview && <ReviewNotice review={accountReview} hasAccount={account !== null} />}
      {account?.holderCheck === 'waiting' && (
        <Notice tone="wait" title="은행에 예금주를 조회하고 있어요">
          <p>10분마다 다시 확인해요. 확인되기 전에는 출금할 수 없어요.</p>
        </Notice>
      )}
      {account?.holderCheck === 'differs' && (
        <Notice tone="bad" title="은행에 등록된 예금주와 달라요">
          <p>본인 이름의 계좌를 다시 등록해 주세요.</p>
        </Notice>
      )}
      <Facts items={items} />
    </Card>
  )
}

/** Shows the review result of an account in the name of the business, and which account is in use meanwhile. */
function ReviewNotice({
  review,
  hasAccount,
}: {
  review: NonNullable<Registration['accountReview']>
  hasAccount: boolean
}) {
  const meanwhile = hasAccount ? '그때까지는 쓰던 계좌로 출금할 수 있어요.' : '그때까지는 출금할 수 없어요.'
  if (review.state === 'waiting')
    return (
      <Notice tone="wait" title="상호 계좌를 심사하고 있어요">
        <p>운영자가 통장 사본과 사업자 정보를 대조해서 이메일로 알려 드려요. {meanwhile}</p>
      </Notice>
    )
  return (
    <Notice tone="bad" title="상호 계좌를 인정하지 못했어요">
      <p>{review.reason}</p>
      <p>{hasAccount ? '쓰던 계좌는 그대로예요. ' : ''}고쳐서 다시 등록해 주세요.</p>
    </Notice>
  )
}

/** Notices for the owner of a business that has no effect until it is approved. */
function BusinessNotices({ business }: { business: NonNullable<Registration['business']> }) {
  return (
    <>
      {business.heldUntil && (
        <Notice tone="wait" title="사업자 정보를 바꿔서 출금을 잠시 멈췄어요">
          <p>{dateTime(business.heldUntil)}부터 다시 신청할 수 있어요.</p>
        </Notice>
      )}
      {business.state === 'waiting' && (
        <Notice tone="wait" title="사업자 정보를 심사하고 있어요">
          <p>심사가 끝날 때까지는 개인으로 3.3%를 원천징수해요. 결과를 이메일로 알려 드려요.</p>
        </Notice>
      )}
      {business.state === 'waiting' && business.officeCheck?.result === 'differs' && (
        <Notice tone="bad" title="국세청의 정보와 달라요">
          <p>
            사업자등록번호, 개업일, 대표자 이름이 사업자등록증과 같은지 확인해 주세요. 다르면 고쳐서 다시
            저장하고, 같으면 그대로 두어 주세요. 저희가 사업자등록증을 직접 확인해요.
          </p>
        </Notice>
      )}
      {business.state === 'rejected' && (
        <Notice tone="bad" title="사업자 정보를 인정하지 못했어요">
          <p>{business.reason}</p>
          <p>출금은 개인 기준(3.3% 원천징수)으로 받을 수 있어요. 고쳐서 다시 등록해 주세요.</p>
        </Notice>
      )}
    </>
  )
}
