import { getFormProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { RadioField } from '#app/ui/choice.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card } from '#app/ui/layout.tsx'

const CHOICES = [
  { value: '72', label: '승인하고 3일 뒤까지', note: '파트너가 천천히 바꿀 수 있어요' },
  { value: '24', label: '승인하고 하루 뒤까지' },
  { value: '1', label: '승인하고 1시간 뒤까지' },
  { value: '0', label: '승인하면 바로 끝내기', note: '키가 새어 나갔을 때' },
]

type RotateProps = {
  partner: { id: string; title: string }
  answer: FormAnswer | undefined
  idempotencyKey: string
}

export function RotateForm({ partner, answer, idempotencyKey }: RotateProps) {
  const [form, fields] = useForm<{ hours: string }>({
    id: 'rotate',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Card title="새 키 요청하기">
      <Form {...getFormProps(form)} action={`/ops/secrets?partner=${partner.id}`}>
        <FormErrors title="새 키를 요청하지 못했어요" errors={form.errors} />
        <Hidden values={{ id: partner.id, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
        <RadioField
          id={fields.hours.id}
          name={fields.hours.name}
          label="이전 키를 언제까지 쓸 수 있게 할까요"
          choices={CHOICES}
          defaultValue={(fields.hours.initialValue as string | undefined) ?? '72'}
          required
          errors={fields.hours.errors}
        />
        <Button>새 키 요청하기</Button>
      </Form>
    </Card>
  )
}
