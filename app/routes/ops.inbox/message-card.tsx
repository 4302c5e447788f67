import type { Refused } from '#app/services/acts.server.ts'
import { Button, Buttons, LinkButton } from '#app/ui/button.tsx'
import { dateTime } from '#app/ui/dates.ts'
import { Hidden } from '#app/ui/form.tsx'
import { Card, Muted, Stack } from '#app/ui/layout.tsx'
import { Badge } from '#app/ui/notice.tsx'
import { OwnMatter } from '#app/ui/own-matter.tsx'
import { Raw } from '#app/ui/raw.tsx'
import { ReasonForm } from '#app/ui/reason-form.tsx'
import { carried } from '#app/ui/schema-form.tsx'
import { type InboxMessage, inboxDismissal, inboxReplay, QUARANTINE_LABELS } from '#contract/ops.ts'

type CardProps = {
  message: InboxMessage
  isDismissing: boolean
  answer: Refused | undefined
  idempotencyKey: string
}

/** A message that waits for an operator. */
export function MessageCard({ message, isDismissing, answer, idempotencyKey }: CardProps) {
  return (
    <Card title={`${message.partner.title} · 주문 ${message.orderCode}`}>
      <Stack gap={4}>
        <Stack gap={2}>
          {message.reason && (
            <div>
              <Badge tone="wait">{QUARANTINE_LABELS[message.reason]}</Badge>
            </div>
          )}
          <Muted tiny>
            {dateTime(message.receivedAt)} 받음 · {message.adapter} · {message.eventId}
          </Muted>
        </Stack>
        <details>
          <summary>받은 그대로 보기</summary>
          <Raw text={message.raw} />
        </details>
        {message.isOwn && <OwnMatter of="실적" />}
        {!message.isOwn && (
          <Buttons>
            <ReplayButton message={message} accept={false} idempotencyKey={idempotencyKey} />
            {message.acceptable && <ReplayButton message={message} accept idempotencyKey={idempotencyKey} />}
            <LinkButton
              href={isDismissing ? '/ops/inbox' : `/ops/inbox?dismiss=${message.id}`}
              tone="quiet"
              size="small"
            >
              {isDismissing ? '그대로 두기' : '반영하지 않기'}
            </LinkButton>
          </Buttons>
        )}
        {isDismissing && !message.isOwn && (
          <ReasonForm
            id="dismiss"
            schema={inboxDismissal}
            answer={answer}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'dismiss', id: message.id }}
            action={`/ops/inbox?dismiss=${message.id}`}
            label="반영하지 않는 이유"
            button="반영하지 않기로 기록하기"
          />
        )}
      </Stack>
    </Card>
  )
}

function ReplayButton({
  message,
  accept,
  idempotencyKey,
}: {
  message: InboxMessage
  accept: boolean
  idempotencyKey: string
}) {
  const key = `${idempotencyKey}-${accept ? 'accept' : 'replay'}`
  return (
    <form method="post" action="/ops/inbox">
      <Hidden
        values={carried(inboxReplay, {
          intent: 'replay',
          id: message.id,
          accept: accept ? 'on' : null,
          idempotencyKey: key,
        })}
      />
      <Button tone={accept ? 'soft' : 'quiet'} size="small">
        {accept ? '확인하고 반영하기' : '다시 처리하기'}
      </Button>
    </form>
  )
}
