import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { FormErrors } from '#app/ui/forms/form.tsx'
import { Card, Fold, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { WebhookEdit } from '#app/ui/platform/webhook-form.tsx'
import { addressOf, SecretNotice, WebhookBadge } from '#app/ui/platform/webhook-parts.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { WEBHOOK_DAYS } from '#contract/platform/webhooks/webhook-kinds.ts'
import type { Webhook } from '#contract/platform/webhooks/webhooks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { Log } from './log.tsx'
import { RemoveWebhook, SecretForm, WebhookActs } from './webhook-acts.tsx'

export const handle = {
  who: 'member',
  example: '/settings/webhooks/whe_1',
  from: ['/settings/webhooks'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const id = params.id ?? ''
  const after = Number(search.get('after')) || undefined
  const isFailed = search.get('state') === 'failed'
  const { found, log } = await withUser({ request, context }, (api) => ({
    found: api.webhooks.getWebhook({ id }),
    log: optionalData(
      api.webhooks.listDeliveries({
        id,
        ...(isFailed && { state: 'failed' as const }),
        ...(after && { after }),
      }),
    ),
  }))
  return {
    webhook: dataOf(found),
    log,
    isFailed,
    isFirst: !after,
    isRemoving: search.has('delete'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function WebhookPage() {
  const { webhook, log, isFailed, isFirst, isRemoving, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer?.lastResult ? answer : undefined
  const form = { answer: refused, idempotencyKey }
  const isEditing = refused?.intent === 'edit'
  return (
    <Page width="reading">
      <PageHead
        title={webhook.description || addressOf(webhook)}
        sub={webhook.description ? addressOf(webhook) : undefined}
        back={{ href: pages.webhooks, label: '웹훅' }}
        action={<WebhookBadge webhook={webhook} />}
      />
      <Stack gap={4}>
        {answer?.shown && <SecretNotice title="비밀 키를 바꿨어요" secret={answer.shown} />}
        {!isEditing && <FormErrors errors={refused?.lastResult.error?.[''] ?? undefined} />}
        <Trouble webhook={webhook} />
        <WebhookActs webhook={webhook} idempotencyKey={idempotencyKey} />
        <Card title="보낸 기록">
          <Log
            webhook={webhook}
            log={log}
            isFailed={isFailed}
            isFirst={isFirst}
            idempotencyKey={idempotencyKey}
          />
        </Card>
        <Fold title="주소와 받을 소식 바꾸기" open={isEditing}>
          <WebhookEdit webhook={webhook} {...form} />
        </Fold>
        <Fold title="비밀 키 바꾸기" open={refused?.intent === 'rotate'}>
          {webhook.oldSecretUntil && (
            <Muted>{`이전 키도 ${dateTime(webhook.oldSecretUntil)}까지 함께 서명해요.`}</Muted>
          )}
          <SecretForm webhook={webhook} {...form} />
        </Fold>
        <RemoveWebhook webhook={webhook} isOpen={isRemoving} idempotencyKey={idempotencyKey} />
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
