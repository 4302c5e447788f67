import { type OpsList, opsHref } from '#app/models/ops-list.ts'
import type { Refused } from '#app/services/acts.server.ts'
import { Button, Buttons, LinkButton } from '#app/ui/button.tsx'
import { dateTime } from '#app/ui/dates.ts'
import { FormErrors, Hidden } from '#app/ui/form.tsx'
import { Muted, Stack } from '#app/ui/layout.tsx'
import { Badge } from '#app/ui/notice.tsx'
import { OwnMatter } from '#app/ui/own-matter.tsx'
import { Raw } from '#app/ui/raw.tsx'
import { ReasonForm } from '#app/ui/reason-form.tsx'
import { carried } from '#app/ui/schema-form.tsx'
import { type InboxMessage, inboxDismissal, inboxReplay, QUARANTINE_LABELS } from '#contract/ops.ts'

type DetailProps = {
  message: InboxMessage
  list: OpsList
  /** The row that takes its place when it is decided. */
  at: string | null
  answer: Refused | undefined
  idempotencyKey: string
}

/** What came, and for one that waits what can be done with it. */
export function MessageDetail({ message, list, at, answer, idempotencyKey }: DetailProps) {
  const { id } = message
  const isDismissing = list.doing === 'dismiss'
  const canDecide = message.result === 'quarantined' && !message.isOwn
  const then = (doing: string | null) => opsHref(list, { open: id, doing, at })
  const replay = { message, action: then(null), idempotencyKey }
  return (
    <Stack gap={4}>
      {message.reason && (
        <div>
          <Badge tone="wait">{QUARANTINE_LABELS[message.reason]}</Badge>
        </div>
      )}
      <Muted tiny>
        {dateTime(message.receivedAt)} 받음 · {message.adapter} · {message.eventId}
      </Muted>
      <details open={message.result !== 'quarantined'}>
        <summary>받은 그대로 보기</summary>
        <Raw text={message.raw} />
      </details>
      {!isDismissing && <FormErrors errors={answer?.lastResult.error?.[''] ?? undefined} />}
      {message.result === 'quarantined' && message.isOwn && <OwnMatter of="실적" />}
      {canDecide && (
        <Buttons>
          <ReplayButton {...replay} accept={false} />
          {message.acceptable && <ReplayButton {...replay} accept />}
          <LinkButton
            href={opsHref(list, { open: id, doing: isDismissing ? null : 'dismiss' })}
            tone="quiet"
            size="small"
          >
            {isDismissing ? '그대로 두기' : '반영하지 않기'}
          </LinkButton>
        </Buttons>
      )}
      {canDecide && isDismissing && (
        <ReasonForm
          id="dismiss"
          schema={inboxDismissal}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'dismiss', id }}
          action={then('dismiss')}
          label="반영하지 않는 이유"
          button="반영하지 않기로 기록하기"
        />
      )}
    </Stack>
  )
}

type ReplayProps = { message: InboxMessage; action: string; accept: boolean; idempotencyKey: string }

function ReplayButton({ message, action, accept, idempotencyKey }: ReplayProps) {
  const key = `${idempotencyKey}-${accept ? 'accept' : 'replay'}`
  return (
    <form method="post" action={action}>
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
