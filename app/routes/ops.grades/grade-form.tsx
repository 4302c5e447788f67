import { TextField } from '#app/ui/forms/field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Columns, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { PolicyFields } from '#app/ui/site/policy-fields.tsx'
import { GRADE_LEVELS } from '#contract/creators/grade-levels.ts'
import * as pages from '#contract/site/pages.ts'
import { type GradesChange, gradesChange } from '#contract/site/policy-ops.ts'

type Props = { values: Record<string, string>; answer: LastPost | undefined; idempotencyKey: string }
type Level = (typeof GRADE_LEVELS)[number]

/** The whole table. Grades are compared with their neighbours, so one request changes all of them. */
export function GradesForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="grade-table"
      schema={gradesChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      values={{ ...values, agreed: '' }}
      title="바꾸지 못했어요"
      action={pages.opsGradesEdit('table')}
    >
      {(fields) => (
        <>
          {GRADE_LEVELS.map((level) => (
            <GradeFields key={level} level={level} fields={fields} />
          ))}
          <Muted tiny>
            기준을 낮추면 시작일에 넘은 사람이 바로 올라가요. 높이면 그 뒤의 1일에 한 달 예고부터 시작해요.
          </Muted>
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}

function GradeFields({ level, fields }: { level: Level; fields: Fields<keyof GradesChange> }) {
  return (
    <Stack gap={2}>
      <TextField {...fields.text(`grade${level}`)} label={`${level}등급 이름`} />
      <Columns of={2}>
        <TextField
          {...fields.text(`thresholdWon${level}`)}
          label={`${level}등급 기준 금액`}
          suffix="원"
          inputMode="numeric"
        />
        <TextField
          {...fields.text(`sharePercent${level}`)}
          label={`${level}등급 몫`}
          suffix="%"
          inputMode="decimal"
        />
      </Columns>
    </Stack>
  )
}

/** Replaces the announced table with the current one. It is requested and approved like any other change. */
export function WithdrawForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="withdraw"
      schema={gradesChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={values}
      values={{ agreed: '' }}
      title="취소하지 못했어요"
      action={pages.opsGradesEdit('withdraw')}
    >
      {(fields) => (
        <>
          <Muted>
            예정된 변경을 취소하고 지금 등급표를 그대로 두도록 요청해요. 승인하면 크리에이터에게도 알려요.
          </Muted>
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}
