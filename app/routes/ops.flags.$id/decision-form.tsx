import type { TemplateChoices } from '#app/models/template-fields.ts'
import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { IN_PLACE } from '#app/ui/forms/form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { TemplatePick } from '#app/ui/platform/template-pick.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { withParticle } from '#contract/core/particle.ts'
import { flagDecision, type OpsFlag } from '#contract/orders/flag-ops.ts'

type DecisionFormProps = {
  flag: OpsFlag
  /** True while the creator has not answered and may still do so. */
  isUnheard: boolean
  answer: FormAnswer | undefined
  idempotencyKey: string
  templates: TemplateChoices
}

/** One reason and two decisions. A decision is final. */
export function DecisionForm({ flag, isUnheard, answer, idempotencyKey, templates }: DecisionFormProps) {
  return (
    <Card title="결정하기">
      <SchemaForm
        {...IN_PLACE}
        id="decision-form"
        schema={flagDecision}
        answer={answer}
        idempotencyKey={idempotencyKey}
        title="결정하지 못했어요"
      >
        {(fields) => (
          <>
            <TemplatePick
              templates={templates}
              words={{ 이름: flag.creator.nickname }}
              fields={fields}
              into={fields.area('reason')}
            />
            <TextareaField
              {...fields.area('reason')}
              label="이유"
              hint={
                flag.clearable
                  ? '크리에이터에게 그대로 보여요. 정하면 되돌릴 수 없어요.'
                  : '이 소식은 반영할 링크가 없어서 인정하지 않는 것만 정할 수 있어요. 이유는 크리에이터에게 그대로 보여요.'
              }
              rows={3}
            />
            <Buttons>
              {flag.clearable && (
                <Button name="intent" value="clear">
                  문제없음
                </Button>
              )}
              {!isUnheard && (
                <Button name="intent" value="uphold" tone="danger">
                  인정하지 않음
                </Button>
              )}
            </Buttons>
            {isUnheard && (
              <Muted>
                {`소명을 듣기 전에는 수익을 취소하지 않아요. 답이 오거나 ${withParticle(dateTime(flag.answerUntil), '이/가')} 지나면 인정하지 않을 수 있어요.`}
              </Muted>
            )}
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
