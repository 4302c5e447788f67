import { WEBHOOK_LOG_DAYS } from '#contract/platform/webhooks/webhook-kinds.ts'
import { type Delivery, type Webhook, webhookRef } from '#contract/platform/webhooks/webhooks.ts'
import { Form, Hidden } from '../../forms/form.tsx'
import { carryValues } from '../../forms/schema-form.tsx'
import { Button } from '../../kit/button.tsx'
import { Muted, Stack } from '../../kit/layout.tsx'
import { NextPages } from '../../kit/next-pages.tsx'
import { Tabs } from '../../kit/tabs.tsx'
import type { WebhookPlaces } from './places.ts'
import { DeliveryRows } from './webhook-parts.tsx'

type LogProps = {
  at: WebhookPlaces
  webhook: Webhook
  /** Null when it could not be read. */
  log: { items: Delivery[]; next: number | null } | null
  isFailed: boolean
  isFirst: boolean
  idempotencyKey: string
}

/** The deliveries of a webhook, all or those that were given up. */
export function Log({ at, webhook: { id, state }, log, isFailed, isFirst, idempotencyKey }: LogProps) {
  if (!log) return <Muted>보낸 기록을 불러오지 못했어요. 잠시 뒤에 다시 열어 주세요.</Muted>
  const here = at.toWebhook(id)
  const failed = `${here}?state=failed`
  const current = isFailed ? failed : here
  const next = log.next === null ? null : `${current}${isFailed ? '&' : '?'}after=${log.next}`
  return (
    <Stack gap={3}>
      <Tabs
        label="보낸 기록"
        look="chips"
        current={current}
        items={[
          { href: here, label: '전체' },
          { href: failed, label: '못 보낸 것' },
        ]}
      />
      {log.items.length === 0 ? (
        <Muted>
          {isFailed ? '보내지 못한 소식이 없어요.' : '아직 보낸 소식이 없어요. 시험으로 보내 보세요.'}
        </Muted>
      ) : (
        <DeliveryRows at={at} items={log.items} />
      )}
      {isFailed && log.items.length > 0 && state === 'active' && (
        <Form action={failed}>
          <Hidden
            values={carryValues(webhookRef, {
              intent: 'replay',
              id,
              idempotencyKey: `${idempotencyKey}-replay`,
            })}
          />
          <Button tone="soft" size="small">
            모두 다시 보내기
          </Button>
        </Form>
      )}
      <NextPages next={next} first={isFirst ? null : current} />
      <Muted tiny>
        {`보낸 것은 ${WEBHOOK_LOG_DAYS.delivered}일, 보내지 못한 것은 ${WEBHOOK_LOG_DAYS.others}일 동안 보관해요.`}
      </Muted>
    </Stack>
  )
}
