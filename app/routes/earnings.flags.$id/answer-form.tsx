import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { flagAnswer } from '#contract/orders/flags.ts'

type AnswerFormProps = { isFirst: boolean; answer: FormAnswer | undefined; idempotencyKey: string }

/** The creator's statement, as often as needed until the decision. */
export function AnswerForm({ isFirst, answer, idempotencyKey }: AnswerFormProps) {
  return (
    <Card title={isFirst ? '소명하기' : '추가로 소명하기'}>
      <SchemaForm
        id="answer-form"
        schema={flagAnswer}
        answer={answer}
        idempotencyKey={idempotencyKey}
        title="소명을 보내지 못했어요"
      >
        {({ area }) => (
          <>
            <TextareaField
              {...area('text')}
              label="소명 내용"
              hint="어떻게 생긴 주문인지 아는 만큼 적어 주세요. 운영자만 봐요."
              rows={5}
            />
            <Button>소명 보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
