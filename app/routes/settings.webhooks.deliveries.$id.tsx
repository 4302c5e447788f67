import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Form, FormErrors, Hidden } from '#app/ui/forms/form.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { FoldRow, List } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { DeliveryBadge, kindLabel } from '#app/ui/platform/webhook-parts.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, exactTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import { deliveryRef } from '#contract/platform/webhooks/webhooks.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'member',
  example: '/settings/webhooks/deliveries/whd_1',
  from: ['/settings/webhooks', '/settings/webhooks/whe_1'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('웹훅 기록') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withUser({ request, context }, (api) => ({
    found: api.webhooks.getDelivery({ id: params.id ?? '' }),
  }))
  return { delivery: dataOf(found), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireUser, {
  '': on(deliveryRef, 'webhooks.replayDelivery', {
    before: ({ form, params }) => form.set('id', params.id ?? ''),
    flash: '곧 다시 보내요. webhook-id는 그대로예요.',
    to: ({ value }) => pages.webhookDelivery(value.id),
  }),
})

export default function DeliveryPage() {
  const { delivery, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, kind, objectId, at, state, nextAt, attempts, body, webhookId } = delivery
  return (
    <Page width="reading">
      <PageHead
        title={kindLabel(kind)}
        sub={dateTime(at)}
        back={{ href: pages.webhook(webhookId), label: '웹훅' }}
        action={<DeliveryBadge state={state} />}
      />
      <Stack gap={4}>
        <FormErrors title="다시 보내지 못했어요" errors={answer?.lastResult?.error?.[''] ?? undefined} />
        <Card>
          <Facts
            items={[
              { label: '이벤트', value: kind },
              { label: '대상', value: objectId },
              { label: 'webhook-id', value: id },
              ...(state === 'waiting'
                ? [
                    {
                      label: '다음 시도',
                      value: nextAt ? dateTime(nextAt) : '같은 대상의 앞선 소식을 보낸 뒤',
                    },
                  ]
                : []),
            ]}
          />
          <Buttons>
            <Form action={pages.webhookDelivery(id)}>
              <Hidden
                values={carryValues(deliveryRef, {
                  id,
                  idempotencyKey: answer?.idempotencyKey ?? idempotencyKey,
                })}
              />
              <Button tone="soft">다시 보내기</Button>
            </Form>
          </Buttons>
        </Card>
        <Card title="보내는 내용">
          <Raw text={body} />
        </Card>
        <Card title={`시도 ${count(attempts.length)}번`}>
          {attempts.length === 0 ? (
            <Muted>아직 보내지 않았어요.</Muted>
          ) : (
            <List label="시도">
              {attempts.map((attempt, index) => (
                <FoldRow
                  key={attempt.at}
                  title={attempt.status === null ? '응답 없음' : `응답 ${attempt.status}`}
                  sub={`${exactTime(attempt.at)} · ${count(attempt.ms)}ms`}
                  open={index === 0}
                >
                  <Raw text={attempt.answer || '내용 없음'} asIs />
                </FoldRow>
              ))}
            </List>
          )}
        </Card>
      </Stack>
    </Page>
  )
}
