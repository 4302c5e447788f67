import type { TemplateChoices } from '#app/models/template-fields.ts'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { OpsConfirmation } from '#app/ui/platform/ops-ask.tsx'
import { TemplatePick } from '#app/ui/platform/template-pick.tsx'
import { contentIds, contentsFixing, contentsHiding } from '#contract/creators/content-ops.ts'

export const PUBLISH = { name: 'publish-many', label: '공개', tone: 'primary' } as const
export const FIX = { name: 'fix-many', label: '수정 요청', tone: 'soft' } as const
export const HIDE = { name: 'hide-many', label: '숨기기', tone: 'danger' } as const

type ContentConfirmationProps = Omit<
  Parameters<typeof OpsConfirmation<typeof contentIds>>[0],
  'act' | 'schema' | 'question' | 'message' | 'confirm' | 'fields'
> & { templates: { fix: TemplateChoices; hide: TemplateChoices } }
const HINT = '크리에이터에게 그대로 보여요. 무엇을 고치면 되는지 적어 주세요.'

/** The confirmation before the chosen contents are published, sent back or hidden. */
export function ContentConfirmation({ templates, ...ask }: ContentConfirmationProps) {
  if (ask.list.doing === PUBLISH.name)
    return (
      <OpsConfirmation
        {...ask}
        act={PUBLISH}
        schema={contentIds}
        question="공개할까요?"
        message="공개 페이지에 보이고, 크리에이터에게 이메일로 알려요."
        confirm="공개하기"
      />
    )
  if (ask.list.doing === HIDE.name)
    return (
      <OpsConfirmation
        {...ask}
        act={HIDE}
        schema={contentsHiding}
        question="숨길까요?"
        message="모두 같은 이유로 숨기고, 이메일로 알려요."
        confirm="숨기기"
        fields={(fields) => <Reason fields={fields} templates={templates.hide} label="숨기는 이유" />}
      />
    )
  if (ask.list.doing !== FIX.name) return null
  return (
    <OpsConfirmation
      {...ask}
      act={FIX}
      schema={contentsFixing}
      question="고쳐 달라고 할까요?"
      message="모두 같은 이유와 기한으로 요청하고, 이메일로 알려요."
      confirm="수정 요청하기"
      fields={(fields) => (
        <>
          <Reason fields={fields} templates={templates.fix} label="고칠 점" />
          <TextField {...fields.text('dueOn', 'date')} label="언제까지" />
        </>
      )}
    />
  )
}

type ReasonProps = { fields: Fields<'reason'>; templates: TemplateChoices; label: string }

function Reason({ fields, templates, label }: ReasonProps) {
  return (
    <>
      <TemplatePick templates={templates} fields={fields} into={fields.area('reason')} />
      <TextareaField {...fields.area('reason')} label={label} hint={HINT} rows={3} />
    </>
  )
}
