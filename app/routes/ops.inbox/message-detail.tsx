import type { ReactNode } from 'react'
import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { type InboxMessage, inboxAcceptance, inboxDismissal, inboxReplay } from '#contract/orders/inbox.ts'
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
  const { id } = message
  const isDismissing = list.doing === 'dismiss'
  const isAccepting = list.doing === 'accept' && message.acceptable
  const canDecide = message.result === 'quarantined' && !message.isOwn
  const afterAct = (doing: string | null) => opsHref(list, { open: id, doing, at })
  const replay = { message, action: afterAct(null), idempotencyKey }
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
      {!isDismissing && !isAccepting && <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />}
      {message.result === 'quarantined' && message.isOwn && <OwnMatter of="실적" />}
      {canDecide && message.reason && <p>{QUARANTINE_DECISIONS[message.reason].says}</p>}
      {canDecide && (
        <Buttons>
          <ReplayButton {...replay} />
          {message.acceptable && (
            <LinkButton
              href={opsHref(list, { open: id, doing: isAccepting ? null : 'accept' })}
              tone={isAccepting ? 'quiet' : 'soft'}
              size="small"
            >
              {isAccepting ? '그대로 두기' : '확인하고 반영하기'}
            </LinkButton>
          )}
          <LinkButton
            href={opsHref(list, { open: id, doing: isDismissing ? null : 'dismiss' })}
            tone="quiet"
            size="small"
          >
            {isDismissing ? '그대로 두기' : '반영하지 않기'}
          </LinkButton>
        </Buttons>
      )}
      {canDecide && isAccepting && (
        <ReasonForm
          id="accept"
          schema={inboxAcceptance}
          answer={answer}
          idempotencyKey={`${idempotencyKey}-accept`}
          carry={{ intent: 'accept', id, accept: 'on' }}
          action={afterAct('accept')}
          label="반영하는 이유"
          button="반영하기"
          tone="primary"
        />
      )}
      {canDecide && isDismissing && (
        <ReasonForm
          id="dismiss"
          schema={inboxDismissal}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'dismiss', id }}
          action={afterAct('dismiss')}
          label="반영하지 않는 이유"
          button="반영하지 않기로 기록하기"
        />
      )}
    </Stack>
  )
}

type ReplayProps = { message: InboxMessage; action: string; idempotencyKey: string }

function ReplayButton({ message, action, idempotencyKey }: ReplayProps) {
  const key = `${idempotencyKey}-replay`
  return (
    <form method="post" action={action}>
      <Hidden values={carryValues(inboxReplay, { intent: 'replay', id: message.id, idempotencyKey: key })} />
      <Button tone="quiet" size="small">
        다시 처리하기
      </Button>
    </form>
  )
}
