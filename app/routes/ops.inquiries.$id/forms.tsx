import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { IN_PLACE } from '#app/ui/forms/form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Stack } from '#app/ui/kit/layout.tsx'
import { TemplatePick } from '#app/ui/platform/template-pick.tsx'
import { inquiryReply, type OpsInquiryDetail, opsInquiryRef } from '#contract/site/inquiry-ops.ts'

type FormsProps = {
  inquiry: OpsInquiryDetail
  answer: RefusedForm | undefined
  idempotencyKey: string
  templates: TemplateChoices
  /** True when the operator may answer and close the inquiry. */
  mayAnswer: boolean
}

/** The forms that answer and close the inquiry. */
export function Forms({ inquiry, answer, idempotencyKey, templates, mayAnswer }: FormsProps) {
  const isOpen = inquiry.state !== 'closed'
  const key = answer?.idempotencyKey ?? idempotencyKey
  const given = { answer, idempotencyKey: key }
  return (
    <>
      {mayAnswer && (isOpen || answer?.intent === 'reply') && (
        <Card title="답하기">
          <SchemaForm
            {...IN_PLACE}
            id="reply"
            schema={inquiryReply}
            carry={{ intent: 'reply' }}
            title="답하지 못했어요"
            {...given}
          >
            {(fields) => (
              <>
                <TemplatePick
                  templates={templates}
                  words={{ 이름: inquiry.member?.nickname }}
                  fields={fields}
                  into={fields.area('text')}
                />
                <TextareaField
                  {...fields.area('text')}
                  label="답"
                  hint="물어본 사람에게 그대로 보이고, 이메일로 알려요."
                  rows={6}
                />
                <Button>답 보내기</Button>
              </>
            )}
          </SchemaForm>
        </Card>
      )}
      {mayAnswer && (isOpen || answer?.intent === 'close') && (
        <Fold title="문의 닫기" open={answer?.intent === 'close'}>
          <SchemaForm
            {...IN_PLACE}
            id="close"
            schema={opsInquiryRef}
            carry={{ intent: 'close' }}
            title="닫지 못했어요"
            {...given}
          >
            {() => (
              <Stack gap={3}>
                <p>물어본 사람이 14일 안에 다시 쓰면 열려요. 닫은 것은 이메일로 알리지 않아요.</p>
                <Button tone="quiet">문의 닫기</Button>
              </Stack>
            )}
          </SchemaForm>
        </Fold>
      )}
    </>
  )
}
