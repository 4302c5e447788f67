import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadNotes } from '#app/services/pages/subject-notes.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { Timeline } from '#app/ui/kit/timeline.tsx'
import { eventsOf, ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { orderedWhen } from '#app/ui/orders/ordered-when.ts'
import { OwnMatter } from '#app/ui/platform/own-matter.tsx'
import { decisionOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { CorrectionForm } from './correction-form.tsx'
import { Figures } from './figures.tsx'
import { Corrections, FraudHolds, Messages, Postings } from './records.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/orders/ord_1',
  from: ['/ops/orders?state=confirmed'],
  alsoFrom: ['/ops/orders?partner=prt_coupang', '/ops/orders?partner=prt_nord', '/ops/orders?q=D-90417'],
} satisfies PageHandle

export { action }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? `주문 ${data.order.orderCode}` : '주문') },
]

/** `?edit=correct` opens the form, which requires the second factor before it is filled in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isEditing = new URL(request.url).searchParams.get('edit') === 'correct'
  const { user, order, notes } = await withOperator({ request, context }, (api) => ({
    order: api.orderOps.getOpsOrder({ id: params.id ?? '' }),
    notes: loadNotes(api, params.id ?? ''),
    proof: isEditing && requireProof({ request, context }),
  }))
  const canCorrect = mayDo(user.operatorRole, ['finance'])
  return {
    order: dataOf(order),
    notes,
    canCorrect,
    canDecide: mayDo(user.operatorRole, ['finance', 'review']),
    isEditing: isEditing && canCorrect,
    idempotencyKey: newIdempotencyKey(),
  }
}

export default function OpsOrder() {
  const { order, notes, canCorrect, canDecide, isEditing, idempotencyKey } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const answer = decisionOf(sent)
  const { tone, label } = ORDER_TONES[order.state]
  const mayOpen = canCorrect && !order.isOwn && !order.waiting
  return (
    <Page>
      <PageHead
        title={`주문 ${order.orderCode}`}
        sub={`${order.partner.title} · ${orderedWhen(order)}`}
        back={{ href: pages.opsOrders, label: '주문' }}
        action={
          <>
            <Badge tone={tone}>{label}</Badge>
            {mayOpen && !isEditing && (
              <LinkButton href={pages.opsOrderCorrection(order.id)} tone="soft" size="small">
                바로잡기
              </LinkButton>
            )}
          </>
        }
      />
      {order.waiting && (
        <Notice tone="wait" title="다른 운영자의 승인을 기다리고 있어요">
          {order.waiting.says} ({order.waiting.by} · {dateTime(order.waiting.at)}){' '}
          <a href={pages.opsApprovals}>승인에서 보기</a>
        </Notice>
      )}
      {canCorrect && order.isOwn && <OwnMatter of="주문" />}
      {((isEditing && mayOpen) || answer) && (
        <CorrectionForm
          order={order}
          answer={answer}
          idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
        />
      )}
      <Split>
        <Stack gap={4}>
          <Card title="기록">
            <Stack gap={4}>
              <p>{order.reason}</p>
              <Timeline items={eventsOf(order)} />
            </Stack>
          </Card>
          <Corrections order={order} />
          <Messages order={order} />
        </Stack>
        <Stack gap={4}>
          <Figures order={order} />
          <SubjectNotes subject={notes} answer={sent} idempotencyKey={idempotencyKey} />
          <FraudHolds order={order} canDecide={canDecide} />
          <Postings order={order} />
        </Stack>
      </Split>
    </Page>
  )
}
