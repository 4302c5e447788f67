import { lookUp } from '#contract/core/look-up.ts'
import { WEBHOOK_DAYS, WEBHOOK_KINDS, WEBHOOK_TEST } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Delivery, DeliveryState, StopReason, Webhook } from '#contract/platform/webhooks/webhooks.ts'
import { CopyText } from '../../kit/copy.tsx'
import { List, Row } from '../../kit/lists/list.tsx'
import { Badge, Notice } from '../../kit/notice.tsx'
import { dateTime } from '../../words/dates.ts'
import { count } from '../../words/format.ts'
import type { WebhookPlaces } from './places.ts'

const STOPS: Record<StopReason, string> = {
  owner: '멈춤',
  failing: `${WEBHOOK_DAYS}일 동안 받지 못해 멈춤`,
  gone: '받지 않는 주소라 멈춤',
}

export function WebhookBadge({ webhook: { state, stop, failingSince } }: { webhook: Webhook }) {
  if (state === 'stopped') return <Badge tone="mute">{STOPS[stop?.why ?? 'owner']}</Badge>
  return failingSince ? <Badge tone="wait">받지 못하는 중</Badge> : <Badge tone="good">보내는 중</Badge>
}

/** The rows of a member's webhooks. */
export function WebhookRows({ at, items }: { at: WebhookPlaces; items: Webhook[] }) {
  return (
    <List label="내 웹훅">
      {items.map((webhook) => (
        <Row
          key={webhook.id}
          href={at.toWebhook(webhook.id)}
          title={webhook.description || addressOf(webhook)}
          sub={`${webhook.description ? `${addressOf(webhook)} · ` : ''}소식 ${count(webhook.kinds.length)}가지`}
          end={<WebhookBadge webhook={webhook} />}
        />
      ))}
    </List>
  )
}

/** The address as people read it. */
export function addressOf({ url }: Webhook): string {
  return url.replace(/^https?:\/\//, '')
}

/** A secret in the only answer that has it. */
export function SecretNotice({ title, secret }: { title: string; secret: string }) {
  return (
    <Notice tone="good" title={title} focus>
      <p>비밀 키는 지금만 볼 수 있어요. 서버의 설정에 옮겨 두고, 받은 소식의 서명을 이 키로 확인해 주세요.</p>
      <CopyText id="secret" text={secret} doneText="복사했어요. 비밀 키를 담았어요." label="비밀 키 복사" />
    </Notice>
  )
}

const DELIVERIES: Record<DeliveryState, { tone: 'good' | 'wait' | 'bad'; label: string }> = {
  waiting: { tone: 'wait', label: '보내는 중' },
  delivered: { tone: 'good', label: '보냄' },
  failed: { tone: 'bad', label: '못 보냄' },
}

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { tone, label } = DELIVERIES[state]
  return <Badge tone={tone}>{label}</Badge>
}

export function kindLabel(kind: string): string {
  return kind === WEBHOOK_TEST ? '시험' : (lookUp(WEBHOOK_KINDS, kind) ?? kind)
}

/** The deliveries of a webhook, newest first. */
export function DeliveryRows({ at, items }: { at: WebhookPlaces; items: Delivery[] }) {
  return (
    <List label="보낸 기록">
      {items.map(({ id, kind, objectId, at: time, state, lastStatus }) => (
        <Row
          key={id}
          href={at.toDelivery(id)}
          title={kindLabel(kind)}
          sub={`${dateTime(time)} · ${objectId}`}
          end={<DeliveryBadge state={state} />}
          endSub={lastStatus === null ? undefined : `응답 ${lastStatus}`}
        />
      ))}
    </List>
  )
}
