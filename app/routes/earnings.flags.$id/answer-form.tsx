import { getFormProps, getTextareaProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card } from '#app/ui/layout.tsx'

type AnswerFormProps = { isFirst: boolean; answer: FormAnswer | undefined; idempotencyKey: string }

/** The creator's side of it, as often as needed until it is decided. */
export function AnswerForm({ isFirst, answer, idempotencyKey }: AnswerFormProps) {
  const [form, fields] = useForm<{ text: string }>({
    id: 'answer-form',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Card title={isFirst ? '답하기' : '더 보내기'}>
      <Form {...getFormProps(form)}>
        <Hidden values={{ idempotencyKey }} />
        <FormErrors title="답을 보내지 못했어요" errors={form.errors} />
        <TextareaField
          {...getTextareaProps(fields.text)}
          id={fields.text.id}
          label="설명"
          hint="어떻게 생긴 주문인지 아는 만큼 적어 주세요. 운영자만 봐요."
          rows={5}
          maxLength={1000}
          required
          errors={fields.text.errors}
        />
        <Button>답 보내기</Button>
      </Form>
    </Card>
  )
}
