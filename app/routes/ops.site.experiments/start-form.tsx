import { experimentForm, type Shares } from '#app/services/forms/experiment-form.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { HEADLINE_EXPERIMENT } from '#app/ui/site/headlines.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { answer: LastPost | undefined; idempotencyKey: string }

export function StartForm({ answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="start"
      schema={experimentForm}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'start' }}
      values={{ key: HEADLINE_EXPERIMENT, shareA: 50, shareB: 50 }}
      title="시작하지 못했어요"
      action={pages.opsExperiments}
    >
      {(fields) => (
        <>
          <TextField
            {...fields.text('title')}
            label="이름"
            hint="무엇을 비교하는 실험인지 적어요. 운영자만 봐요."
          />
          <TextField
            {...fields.text('key')}
            label="비교할 곳"
            hint={`화면마다 정해진 이름이에요. 첫 화면의 제목: ${HEADLINE_EXPERIMENT}`}
            autoCapitalize="none"
            autoComplete="off"
          />
          <ShareFields fields={fields} />
          <TextField
            {...fields.text('startsOn', 'date')}
            label="시작일"
            optional
            hint="비우면 바로 시작해요."
          />
          <TextField
            {...fields.text('endsOn', 'date')}
            label="종료일"
            optional
            hint="비우면 끝낼 때까지 이어져요."
          />
          <Button>실험 시작하기</Button>
        </>
      )}
    </SchemaForm>
  )
}

const MORE = [
  ['shareC', 'c를 볼 사람'],
  ['shareD', 'd를 볼 사람'],
  ['shareE', 'e를 볼 사람'],
] as const

function ShareFields({ fields: { text, value } }: { fields: Fields<keyof Shares> }) {
  return (
    <>
      <TextField
        {...text('shareA', 'number')}
        label="a를 볼 사람"
        hint="a는 실험이 없을 때의 값이에요."
        suffix="%"
        step={10}
      />
      <TextField
        {...text('shareB', 'number')}
        label="b를 볼 사람"
        hint="10%씩 나누고, 모두 더해 100%가 되게 해요. 시작하면 바꿀 수 없어요."
        suffix="%"
        step={10}
      />
      <details open={MORE.some(([name]) => value(name) !== undefined && value(name) !== '')}>
        <summary>값을 셋 이상 비교하기</summary>
        {MORE.map(([name, label]) => (
          <TextField key={name} {...text(name, 'number')} label={label} optional suffix="%" step={10} />
        ))}
      </details>
    </>
  )
}
