import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Card, Fold, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { NewWebhook } from '#app/ui/platform/webhook-form.tsx'
import { SecretNotice, WebhookRows } from '#app/ui/platform/webhook-parts.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { MOST_WEBHOOKS } from '#contract/platform/webhooks/webhook-kinds.ts'
import { webhookInput } from '#contract/platform/webhooks/webhooks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'member', example: '/settings/webhooks' } satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { listed } = await withUser({ request, context }, (api) => ({ listed: api.webhooks.listWebhooks() }))
  return { ...dataOf(listed), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  // The secret appears only in this response.
  create: on(webhookInput, 'webhooks.createWebhook', { show: ({ data }) => data.secret }),
})

export default function Webhooks() {
  const { items, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const form = { answer: answer?.lastResult ? answer : undefined, idempotencyKey }
  return (
    <Page width="reading">
      <PageHead
        title="웹훅"
        sub="주문과 출금 소식을 내 서버로 바로 받아요."
        back={{ href: pages.settings, label: '설정' }}
      />
      <Stack gap={4}>
        {answer?.shown && <SecretNotice title="웹훅을 만들었어요" secret={answer.shown} />}
        {items.length > 0 && (
          <Card>
            <WebhookRows items={items} />
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
