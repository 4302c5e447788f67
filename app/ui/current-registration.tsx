import { type Registration, TAX_TYPE_LABELS } from '#contract/registration.ts'
import { dateTime } from './dates.ts'
import { Card } from './layout.tsx'
import { type Fact, Facts } from './money.tsx'
import { Notice } from './notice.tsx'

const HOLDER_CHECKS = { matched: '확인됨', waiting: '확인 전', differs: '다름' }

/** What is registered, with last digits only. */
export function CurrentRegistration({ registration }: { registration: Registration }) {
  const { account, business, identity, taxType } = registration
  if (!account && !business) {
    return <Notice title="아직 등록한 정보가 없어요">계좌를 등록하면 출금을 신청할 수 있어요.</Notice>
  }
  const items: Fact[] = []
  if (account) {
    items.push({ label: '계좌', value: `${account.accountBank} ····${account.accountLast}` })
    items.push({ label: '예금주', value: `${account.accountName} · ${HOLDER_CHECKS[account.holderCheck]}` })
    items.push({ label: '통장 사본', value: account.fileName })
    items.push({ label: '저장한 때', value: dateTime(account.updatedAt) })
  }
  if (business) {
    items.push({ label: '사업자등록번호', value: `····${business.registrationNumberLast}` })
    items.push({ label: '사업자등록증', value: business.fileName })
  }
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
      {account?.holderCheck === 'waiting' && (
        <Notice tone="wait" title="은행에 예금주를 확인하고 있어요">
          <p>10분마다 다시 확인하고, 확인되면 바로 출금을 신청할 수 있어요.</p>
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
