import { WEBHOOK_DAYS } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Delivery, Webhook } from '#contract/platform/webhooks/webhooks.ts'
import { FormErrors } from '../../forms/form.tsx'
import type { LastPost } from '../../forms/schema-form.tsx'
import { Card, Fold, Muted, Page, PageHead, Stack } from '../../kit/layout.tsx'
import { Notice } from '../../kit/notice.tsx'
import { dateTime } from '../../words/dates.ts'
import { Log } from './log.tsx'
import type { WebhookPlaces } from './places.ts'
import { RemoveWebhook, SecretForm, WebhookActs } from './webhook-acts.tsx'
import { WebhookEdit } from './webhook-form.tsx'
import { addressOf, SecretNotice, WebhookBadge } from './webhook-parts.tsx'

type PageProps = {
  at: WebhookPlaces
  webhook: Webhook
  /** Null when it could not be read. */
  log: { items: Delivery[]; next: number | null } | null
  isFailed: boolean
  isFirst: boolean
  isRemoving: boolean
  answer: (LastPost & { shown?: string | undefined }) | undefined
  idempotencyKey: string
}

/** One webhook: its trouble, its log, and everything its owner may do with it. */
export function WebhookPage(props: PageProps) {
  const { at, webhook, log, isFailed, isFirst, isRemoving, answer, idempotencyKey } = props
  const refused = answer?.lastResult ? answer : undefined
  const form = { answer: refused, idempotencyKey }
  const isEditing = refused?.intent === 'edit'
  const isRotating = refused?.intent === 'rotate'
  return (
    <Page width="reading">
      <PageHead
        title={webhook.description || addressOf(webhook)}
        sub={webhook.description ? addressOf(webhook) : undefined}
        back={{ href: at.list, label: '웹훅' }}
        action={<WebhookBadge webhook={webhook} />}
      />
      <Stack gap={4}>
        {answer?.shown && <SecretNotice title="비밀 키를 바꿨어요" secret={answer.shown} />}
        {!isEditing && !isRotating && <FormErrors errors={refused?.lastResult?.error?.[''] ?? undefined} />}
        <Trouble webhook={webhook} />
        <WebhookActs at={at} webhook={webhook} idempotencyKey={idempotencyKey} />
        <Card title="보낸 기록">
          <Log
            at={at}
            webhook={webhook}
            log={log}
            isFailed={isFailed}
            isFirst={isFirst}
            idempotencyKey={idempotencyKey}
          />
        </Card>
        <Fold title="주소와 받을 소식 바꾸기" open={isEditing}>
          <WebhookEdit at={at} webhook={webhook} {...form} />
        </Fold>
        <Fold title="비밀 키 바꾸기" open={isRotating}>
          {webhook.oldSecretUntil && (
            <Muted>{`이전 키도 ${dateTime(webhook.oldSecretUntil)}까지 함께 서명해요.`}</Muted>
          )}
          <SecretForm at={at} webhook={webhook} {...form} />
        </Fold>
        <RemoveWebhook at={at} webhook={webhook} isOpen={isRemoving} idempotencyKey={idempotencyKey} />
      </Stack>
    </Page>
  )
}

function Trouble({ webhook: { state, stop, failingSince } }: { webhook: Webhook }) {
  if (state === 'stopped' && stop && stop.why !== 'owner')
    return (
      <Notice tone="bad" title={`${dateTime(stop.at)}에 멈췄어요`}>
        {stop.why === 'gone'
          ? '받는 서버가 더는 받지 않는다고(410) 답했어요. 서버를 확인한 뒤 다시 켜 주세요.'
          : `${WEBHOOK_DAYS}일 동안 한 번도 받지 못했어요. 서버를 확인한 뒤 다시 켜 주세요.`}
      </Notice>
    )
  if (state === 'stopped' || !failingSince) return null
  return (
    <Notice tone="wait" title={`${dateTime(failingSince)}부터 받지 못하고 있어요`}>
      {`${WEBHOOK_DAYS}일까지 다시 보내 보고, 그래도 받지 못하면 웹훅을 멈춘 뒤 메일로 알려 드려요.`}
    </Notice>
  )
}
