import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, Notice, type Tone } from '#app/ui/kit/notice.tsx'
import {
  BODY_FORM_LABELS,
  BODY_FORMS,
  CHECKED_PART_LABELS,
  type Check,
  type CheckedSignature,
  signatureCheck,
} from '#contract/partners/signature-checks.ts'
import type { ConsoleProps } from './test-orders.tsx'

const STATES: Record<Check['state'], { tone: Tone; label: string }> = {
  good: { tone: 'good', label: '맞아요' },
  bad: { tone: 'bad', label: '틀려요' },
  unknown: { tone: 'mute', label: '알 수 없음' },
}

/** Finds the wrong part of a signature. The submitted values are not stored. */
export function Signature({ console, place, answer, idempotencyKey }: ConsoleProps) {
  const { partner, url } = console
  const shown = answer?.shown
  return (
    <>
      {shown && <Findings checked={shown.checked} />}
      <Card title="파트너가 보낸 것">
        <SchemaForm
          id="check"
          schema={signatureCheck}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'check', id: partner.id }}
          values={shown?.given ?? { bodyForm: 'text' }}
          title="확인하지 못했어요"
          action={place.tab('signature')}
        >
          {({ text, area, radio }) => (
            <>
              <Muted>넣은 것은 저장하지 않아요. 비밀 키는 보여 주지 않고 맞는지만 확인해요.</Muted>
              <TextField
                {...text('url')}
                label="보낸 주소나 파트너 번호"
                hint={`맞는 주소: ${url}`}
                optional
              />
              <TextField
                {...text('signature')}
                label="Itda-Signature 헤더"
                hint="t=1763780400,v1=9f86…처럼 t에 시각이 들어 있어요."
                autoComplete="off"
                spellCheck={false}
              />
              <TextareaField {...area('body')} label="본문" rows={8} spellCheck={false} autoComplete="off" />
              <RadioField
                {...radio('bodyForm')}
                label="본문을 어떻게 넣었나요"
                hint="줄바꿈이나 인코딩까지 정확히 보려면 Base64나 16진수로 넣어 주세요."
                choices={BODY_FORMS.map((value) => ({ value, label: BODY_FORM_LABELS[value] }))}
              />
              <TextField
                {...text('receivedAt')}
                label="받은 시각 (한국 시각)"
                hint="2026-11-22 10:30:00처럼 적어 주세요. 적으면 시계가 맞는지도 확인해요."
                autoComplete="off"
                optional
              />
              <Button>확인하기</Button>
            </>
          )}
        </SchemaForm>
      </Card>
    </>
  )
}

function Findings({ checked: { verdict, isGood, checks } }: { checked: CheckedSignature }) {
  return (
    <Stack gap={4}>
      <Notice
        id="verdict"
        tone={isGood ? 'good' : 'bad'}
        title={isGood ? '서명이 맞아요' : '이것부터 고쳐 주세요'}
        focus
      >
        {isGood ? '비밀 키와 본문이 모두 맞아요.' : verdict}
      </Notice>
      <Card title="검증 결과">
        <List label="검증 결과">
          {checks.map(({ part, state, says }) => (
            <Row
              key={part}
              title={CHECKED_PART_LABELS[part]}
              sub={says}
              end={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
            />
          ))}
        </List>
      </Card>
    </Stack>
  )
}
