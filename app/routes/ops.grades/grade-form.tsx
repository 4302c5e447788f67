import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import type { Grade } from '#contract/grades.ts'

type Fields = { grade: string; thresholdWon: string; shareBps: string; reason: string }
type Props = { grade: Grade; answer: FormAnswer | undefined; idempotencyKey: string }

export function GradeForm({ grade, answer, idempotencyKey }: Props) {
  const [form, fields] = useForm<Fields>({
    id: 'grade',
    lastResult: answer?.lastResult,
    defaultValue: {
      grade: grade.grade,
      thresholdWon: String(grade.thresholdWon),
      shareBps: String(grade.shareBps),
      reason: '',
    },
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={`/ops/grades?edit=${grade.id}`}>
      <Hidden values={{ id: grade.id, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
      <FormErrors title="저장하지 못했어요" errors={form.errors} />
      <TextField
        {...getInputProps(fields.grade, { type: 'text' })}
        id={fields.grade.id}
        label="이름"
        maxLength={10}
        required
        errors={fields.grade.errors}
      />
      <TextField
        {...getInputProps(fields.thresholdWon, { type: 'text' })}
        id={fields.thresholdWon.id}
        label="기준 금액 (원)"
        inputMode="numeric"
        hint="낮추면 넘은 사람이 바로 올라가요. 높이면 다음 1일에 한 달 예고부터 시작해요."
        required
        errors={fields.thresholdWon.errors}
      />
      <TextField
        {...getInputProps(fields.shareBps, { type: 'text' })}
        id={fields.shareBps.id}
        label="몫 (만분율)"
        inputMode="numeric"
        hint="8000은 80%예요. 저장한 뒤의 클릭부터 적용돼요."
        required
        errors={fields.shareBps.errors}
      />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id={fields.reason.id}
        label="이유"
        hint="바꾼 기록에 남아요."
        maxLength={200}
        required
        errors={fields.reason.errors}
      />
      <Button>저장하기</Button>
    </Form>
  )
}
