import { TextareaField } from '#app/ui/forms/field.tsx'
import { OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { shopChangeIds, shopChangesDismissing } from '#contract/partners/network-shops.ts'

export const ACCEPT = { name: 'accept-many', label: '반영', tone: 'primary' } as const
export const DISMISS = { name: 'dismiss-many', label: '반영하지 않고 닫기', tone: 'danger' } as const

type ShopConfirmationProps = Omit<
  Parameters<typeof OpsConfirmation<typeof shopChangeIds>>[0],
  'act' | 'schema' | 'question' | 'message' | 'confirm' | 'fields'
>

/** The confirmation before the chosen changes are decided. */
export function ShopConfirmation(ask: ShopConfirmationProps) {
  if (ask.list.doing === ACCEPT.name)
    return (
      <OpsConfirmation
        {...ask}
        act={ACCEPT}
        schema={shopChangeIds}
        question="파트너에 반영할까요?"
        message="오르는 커미션, 이름, 상품 링크, 정산 조건만 한 번에 반영해요. 내려가는 커미션처럼 크리에이터에게 미치는 일이 있으면 고른 채로 남겨요."
        confirm="반영하기"
      />
    )
  if (ask.list.doing !== DISMISS.name) return null
  return (
    <OpsConfirmation
      {...ask}
      act={DISMISS}
      schema={shopChangesDismissing}
      question="반영하지 않고 닫을까요?"
      message="모두 같은 이유로 닫고, 새 판매자면 다시 묻지 않아요."
      confirm="닫기"
      fields={({ area }) => (
        <TextareaField {...area('reason')} label="이유" rows={2} hint="운영자에게만 보여요." />
      )}
    />
  )
}
