import type { FormAnswer } from '#app/services/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SchemaForm } from '#app/ui/schema-form.tsx'
import { type Grade, gradeUpdate } from '#contract/grades.ts'

type Props = { grade: Grade; answer: FormAnswer | undefined; idempotencyKey: string }

export function GradeForm({ grade, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="grade"
      schema={gradeUpdate}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ id: grade.id }}
      values={{
        grade: grade.grade,
        thresholdWon: String(grade.thresholdWon),
        sharePercent: String(grade.shareBps / 100),
        reason: '',
      }}
      title="저장하지 못했어요"
      action={`/ops/grades?edit=${grade.id}`}
    >
      {({ text }) => (
        <>
          <TextField {...text('grade')} label="이름" />
          <TextField
            {...text('thresholdWon')}
            label="기준 금액 (원)"
            inputMode="numeric"
            hint="낮추면 넘은 사람이 바로 올라가요. 높이면 다음 1일에 한 달 예고부터 시작해요."
          />
          <TextField
            {...text('sharePercent')}
            label="몫 (%)"
            inputMode="decimal"
            hint="크리에이터가 커미션에서 받는 비율이에요. 저장한 뒤의 클릭부터 적용돼요."
          />
          <TextField {...text('reason')} label="이유" hint="바꾼 기록에 남아요." />
          <Button>저장하기</Button>
        </>
      )}
    </SchemaForm>
  )
}
