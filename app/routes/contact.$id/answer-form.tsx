import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { AttachmentFields } from '#app/ui/forms/attachment-fields.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { inquiryAnswer } from '#contract/site/inquiries.ts'

type AnswerFormProps = { answer: FormAnswer | undefined; idempotencyKey: string }

/** Writes another message. An answered or closed inquiry then waits for an answer again. */
export function AnswerForm({ answer, idempotencyKey }: AnswerFormProps) {
  return (
    <Card title="이어서 쓰기">
      <SchemaForm
        id="answer"
        schema={inquiryAnswer}
        answer={answer}
        idempotencyKey={idempotencyKey}
        title="보내지 못했어요"
        encType="multipart/form-data"
        data-upload=""
      >
        {({ area, file, errors }) => (
          <>
            <TextareaField {...area('text')} label="내용" rows={5} />
            <AttachmentFields file={file} errors={errors} isAgain={answer !== undefined} />
            <Button>보내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
