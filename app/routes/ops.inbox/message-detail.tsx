import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { IN_PLACE } from '#app/ui/forms/form.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { PanelAct } from '#app/ui/platform/panel-act.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { type InboxMessage, inboxAcceptance, inboxReplay } from '#contract/orders/inbox.ts'
import { QUARANTINE_DECISIONS } from '#contract/orders/quarantine.ts'
import type { ReportFacts } from '#contract/orders/report-facts.ts'
import { MessageFacts } from './message-facts.tsx'

type DetailProps = {
  message: InboxMessage
  /** Null when they could not be loaded. */
  facts: ReportFacts | null
  list: OpsList
  /** The row to show after the decision. */
  at: string | null
  answer: RefusedForm | undefined
  idempotencyKey: string
  notes: ReactNode
}

/** The facts to decide by, the message as received, and the possible actions when it is in quarantine. */
export function MessageDetail({ message, facts, list, at, answer, idempotencyKey, notes }: DetailProps) {
  const canDecide = message.result === 'quarantined' && !message.isOwn
  return (
    <Stack gap={4}>
      <MessageFacts message={message} facts={facts} />
      <Muted tiny>
        {dateTime(message.receivedAt)} 받음 · {message.adapter} · {message.eventId}
      </Muted>
      <details open={message.result !== 'quarantined'}>
        <summary>원문 보기</summary>
        <Raw text={message.raw} />
      </details>
      {notes}
      {message.result === 'quarantined' && message.isOwn && <OwnMatter of="실적" />}
      {canDecide && <Decision {...{ message, list, at, answer, idempotencyKey }} />}
    </Stack>
  )
}

type DecisionProps = Pick<DetailProps, 'message' | 'list' | 'at' | 'answer' | 'idempotencyKey'>

/**
 * One reason with a button for each decision about the report; running it again needs no reason. The field has
 * several lines, because Enter in a single line would press the first button, which lets the report count.
 */
function Decision({ message, list, at, answer, idempotencyKey }: DecisionProps) {
  const { id, acceptable, reason } = message
  const form = { action: opsHref(list, { open: id, at }) }
  const carry = { id, whom: `주문 ${message.orderCode}` }
  return (
    <>
      {reason && <p>{QUARANTINE_DECISIONS[reason].says}</p>}
      <SchemaForm
        {...IN_PLACE}
        {...form}
        id="decision"
        schema={inboxAcceptance}
        title="결정하지 못했어요"
        answer={answer?.intent === 'replay' ? undefined : answer}
        idempotencyKey={`${idempotencyKey}-decide`}
        carry={{ ...carry, ...(acceptable && { accept: 'on' }) }}
      >
        {({ area }) => (
          <>
            <TextareaField {...area('reason')} label="이유" hint="기록에 남고, 운영자만 봐요." rows={2} />
            <Buttons>
              {acceptable && (
                <Button name="intent" value="accept">
                  반영하기
                </Button>
              )}
              <Button name="intent" value="dismiss" tone={acceptable ? 'quiet' : 'danger'}>
                반영하지 않기로 기록하기
              </Button>
            </Buttons>
          </>
        )}
      </SchemaForm>
      <PanelAct
        {...form}
        id="replay"
        schema={inboxReplay}
        title="다시 처리하지 못했어요"
        answer={answer}
        idempotencyKey={`${idempotencyKey}-replay`}
        carry={{ ...carry, intent: 'replay' }}
        says="사정이 바뀌었다면 처음 받은 것처럼 다시 처리해요."
        button="다시 처리하기"
        tone="quiet"
      />
    </>
  )
}
