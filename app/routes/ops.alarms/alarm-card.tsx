import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import type { FormAnswer } from '#app/services/form.server.ts'
import { Button, Buttons, LinkButton } from '#app/ui/button.tsx'
import { dateTime } from '#app/ui/dates.ts'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Card, Quiet, Stack } from '#app/ui/layout.tsx'
import { FoldRow } from '#app/ui/list.tsx'
import { Raw } from '#app/ui/raw.tsx'
import type { Alarm } from '#contract/intake.ts'

type AlarmProps = {
  alarm: Alarm
  isClosing: boolean
  answer: FormAnswer | undefined
  idempotencyKey: string
}

export function AlarmCard({ alarm, isClosing, answer, idempotencyKey }: AlarmProps) {
  return (
    <Card title={alarm.title}>
      <Stack gap={4}>
        <Stack gap={2}>
          <p>{alarm.help}</p>
          <Quiet tiny>{dateTime(alarm.at)}</Quiet>
        </Stack>
        <details>
          <summary>남은 기록 보기</summary>
          <Raw text={alarm.detail} />
        </details>
        <Buttons>
          {alarm.canReplay && (
            <form method="post" action="/ops/alarms">
              <Hidden
                values={{ intent: 'replay', id: alarm.id, idempotencyKey: `${idempotencyKey}-replay` }}
              />
              <Button tone="soft" size="small">
                다시 처리하기
              </Button>
            </form>
          )}
          <LinkButton
            href={isClosing ? '/ops/alarms' : `/ops/alarms?close=${alarm.id}`}
            tone="quiet"
            size="small"
          >
            {isClosing ? '열어 두기' : '닫기'}
          </LinkButton>
        </Buttons>
        {isClosing && <CloseForm alarm={alarm} answer={answer} idempotencyKey={idempotencyKey} />}
      </Stack>
    </Card>
  )
}

function CloseForm({ alarm, answer, idempotencyKey }: Omit<AlarmProps, 'isClosing'>) {
  const [form, fields] = useForm<{ reason: string }>({
    id: 'close',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} action={`/ops/alarms?close=${alarm.id}`}>
      <FormErrors errors={form.errors} />
      <Hidden
        values={{ intent: 'close', id: alarm.id, idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }}
      />
      <TextField
        {...getInputProps(fields.reason, { type: 'text' })}
        id={fields.reason.id}
        label="닫는 이유"
        maxLength={200}
        required
        errors={fields.reason.errors}
      />
      <Button tone="danger">이유를 남기고 닫기</Button>
    </Form>
  )
}

/** One that is done with; what was kept can still be read. */
export function ClosedAlarm({ alarm }: { alarm: Alarm }) {
  return (
    <FoldRow title={alarm.title} sub={`${dateTime(alarm.at)} · ${dateTime(alarm.closedAt ?? alarm.at)} 닫음`}>
      <Raw text={alarm.detail} />
    </FoldRow>
  )
}
