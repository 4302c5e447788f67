import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { FoldRow } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { waitedFor } from '#app/ui/upkeep/desk-words.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { type Alarm, alarmClosing, alarmRef } from '#contract/orders/ingestion.ts'
import * as pages from '#contract/site/pages.ts'

const WEIGHTS = {
  urgent: { tone: 'bad', label: '긴급' },
  today: { tone: 'wait', label: '오늘 처리' },
  later: { tone: 'mute', label: '확인' },
} as const

type AlarmProps = {
  alarm: Alarm
  now: string
  isClosing: boolean
  answer: RefusedForm | undefined
  idempotencyKey: string
}

export function AlarmCard({ alarm, now, isClosing, answer, idempotencyKey }: AlarmProps) {
  const { weight, place, runbook } = alarm
  return (
    <Card title={alarm.title} mark={<Badge tone={WEIGHTS[weight].tone}>{WEIGHTS[weight].label}</Badge>}>
      <Stack gap={4}>
        <Stack gap={2}>
          <p>
            <strong>{waitedFor(alarm.at, now)}째</strong> · {dateTime(alarm.at)}부터
          </p>
          <p>{alarm.help}</p>
          {runbook && (
            <Muted tiny>
              <a href={pages.opsRunbookOn(runbook)}>
                대응 절차 보기: <code>{runbook}</code>
              </a>
            </Muted>
          )}
        </Stack>
        <details>
          <summary>남은 기록 보기</summary>
          <Raw text={alarm.detail} />
        </details>
        <Buttons>
          {place && (
            <LinkButton
              href={place.to}
              tone="soft"
              size="small"
              aria-label={`${place.label} 열기: ${alarm.title}`}
            >
              {place.label} 열기
            </LinkButton>
          )}
          {alarm.canReplay && (
            <form method="post" action="/ops/alarms">
              <Hidden
                values={carryValues(alarmRef, {
                  intent: 'replay',
                  id: alarm.id,
                  idempotencyKey: `${idempotencyKey}-replay`,
                })}
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
        {isClosing && (
          <ReasonForm
            id="close"
            schema={alarmClosing}
            answer={answer}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'close', id: alarm.id }}
            action={`/ops/alarms?close=${alarm.id}`}
            label="닫는 이유"
            button="이유를 남기고 닫기"
          />
        )}
      </Stack>
    </Card>
  )
}

/** A closed alarm with its stored details. */
export function ClosedAlarm({ alarm }: { alarm: Alarm }) {
  return (
    <FoldRow title={alarm.title} sub={`${dateTime(alarm.at)} · ${dateTime(alarm.closedAt ?? alarm.at)} 닫음`}>
      <Raw text={alarm.detail} />
    </FoldRow>
  )
}
