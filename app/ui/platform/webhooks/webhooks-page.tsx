import { MOST_WEBHOOKS } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Webhook } from '#contract/platform/webhooks/webhooks.ts'
import type { LastPost } from '../../forms/schema-form.tsx'
import { Card, Fold, Muted, Page, PageHead, Stack } from '../../kit/layout.tsx'
import type { WebhookPlaces } from './places.ts'
import { NewWebhook } from './webhook-form.tsx'
import { SecretNotice, WebhookRows } from './webhook-parts.tsx'

type PageProps = {
  at: WebhookPlaces
  items: Webhook[]
  answer: (LastPost & { shown?: string | undefined }) | undefined
  idempotencyKey: string
}

/** The webhooks of a member or a partner, and the form that makes one. */
export function WebhooksPage({ at, items, answer, idempotencyKey }: PageProps) {
  const form = { at, answer: answer?.lastResult ? answer : undefined, idempotencyKey }
  return (
    <Page width="reading">
      <PageHead title="웹훅" sub={at.sub} {...(at.back && { back: at.back })} />
      <Stack gap={4}>
        {answer?.shown && <SecretNotice title="웹훅을 만들었어요" secret={answer.shown} />}
        {items.length > 0 && (
          <Card>
            <WebhookRows at={at} items={items} />
          </Card>
        )}
        {items.length >= MOST_WEBHOOKS ? (
          <Muted>{`웹훅은 ${MOST_WEBHOOKS}개까지 만들 수 있어요.`}</Muted>
        ) : items.length === 0 ? (
          <Card title="새 웹훅">
            <NewWebhook {...form} />
          </Card>
        ) : (
          <Fold title="새 웹훅 만들기" open={form.answer !== undefined}>
            <NewWebhook {...form} />
          </Fold>
        )}
      </Stack>
    </Page>
  )
}
