import type { TemplateChoices } from '#app/models/template-fields.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { TemplatePick } from '#app/ui/platform/template-pick.tsx'
import { businessesRejection, businessIds } from '#contract/money/business-ops.ts'

export const APPROVE = { name: 'approve-many', label: '승인', tone: 'primary' } as const
export const REJECT = { name: 'reject-many', label: '인정하지 않음', tone: 'danger' } as const

type BusinessConfirmationProps = Omit<
  Parameters<typeof OpsConfirmation<typeof businessIds>>[0],
  'act' | 'schema' | 'question' | 'message' | 'confirm' | 'fields'
> & { templates: TemplateChoices }

/** The confirmation before the chosen businesses are decided. */
export function BusinessConfirmation({ templates, ...ask }: BusinessConfirmationProps) {
  if (ask.list.doing === APPROVE.name)
    return (
      <OpsConfirmation
        {...ask}
        act={APPROVE}
        schema={businessIds}
        question="승인할까요?"
        message="다음에 신청하는 출금부터 사업자로 계산해요. 사업자등록증을 모두 확인한 뒤에 눌러 주세요."
        confirm="승인하기"
      />
    )
  if (ask.list.doing !== REJECT.name) return null
  return (
    <OpsConfirmation
      {...ask}
      act={REJECT}
      schema={businessesRejection}
      question="인정하지 않을까요?"
      message="모두 같은 이유로 알리고, 개인으로 계산해요."
      confirm="인정하지 않기"
      fields={(fields) => (
        <>
          <TemplatePick templates={templates} fields={fields} into={fields.area('reason')} />
          <TextareaField
            {...fields.area('reason')}
            label="이유"
            hint="크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요."
            rows={3}
          />
        </>
      )}
    />
  )
}
