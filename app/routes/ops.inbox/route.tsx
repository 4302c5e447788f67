import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acts, on } from '#app/services/acts.server.ts'
import { requireOperator } from '#app/services/auth.server.ts'
import { dataOf, optionalData } from '#app/services/failure.server.ts'
import { newIdempotencyKey } from '#app/services/form.server.ts'
import { pageNumber } from '#app/services/page-number.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { pageTitle } from '#app/ui/brand.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FormErrors } from '#app/ui/form.tsx'
import { IntakeTabs } from '#app/ui/intake-tabs.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/layout.tsx'
import { LedgerProof } from '#app/ui/ledger-proof.tsx'
import { List } from '#app/ui/list.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { INBOX_RESULTS, inboxDismissal, inboxReplay } from '#contract/ops.ts'
import { MessageCard } from './message-card.tsx'
import { MessageRow } from './message-row.tsx'

const LABELS = { quarantined: '확인할 것', accepted: '반영', dismissed: '반영하지 않음' }

export const meta: MetaFunction = () => [{ title: pageTitle('실적 수신함') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const result = INBOX_RESULTS.find((name) => name === search.get('result')) ?? 'quarantined'
  const [, messages, proof] = await withOperator({ request, context }, (api) => [
    api.ops.listInbox({ result, page: pageNumber(request) }),
    // Beside the point of the page: without an answer the list is still there.
    optionalData(api.ops.getLedgerProof()),
  ])
  return {
    result,
    messages: dataOf(messages),
    proof,
    dismissing: search.get('dismiss'),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  dismiss: on(inboxDismissal, 'ops.dismissInbox', {
    flash: '반영하지 않기로 하고 이유를 남겼어요.',
    to: '/ops/inbox',
  }),
  replay: on(inboxReplay, 'ops.replayInbox', {
    flash: ({ data }) =>
      data.result === 'accepted'
        ? '반영했어요.'
        : ['warning', '다시 처리했지만 아직 확인할 것이 남아 있어요.'],
    to: '/ops/inbox',
  }),
})

export default function OpsInbox() {
  const { result, messages, proof, dismissing, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const tabs = INBOX_RESULTS.map((name) => ({ href: `/ops/inbox?result=${name}`, label: LABELS[name] }))
  return (
    <Page width="reading">
      <PageHead
        title="실적 수신함"
        sub="파트너가 보낸 주문 알림이에요. 의심스러운 것은 버리지 않고 여기에서 기다려요."
      />
      <IntakeTabs current="/ops/inbox" />
      {proof && <LedgerProof proof={proof} />}
      <Tabs label="처리 결과" items={tabs} current={`/ops/inbox?result=${result}`} />
      <FormErrors errors={dismissing ? undefined : (answer?.lastResult.error?.[''] ?? undefined)} />
      {messages.items.length === 0 && <Empty title={`${LABELS[result]} 메시지가 없어요`} />}
      {result !== 'quarantined' && messages.items.length > 0 && (
        <Card>
          <List label={LABELS[result]}>
            {messages.items.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </List>
        </Card>
      )}
      <Stack gap={4}>
        {(result === 'quarantined' ? messages.items : []).map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            isDismissing={dismissing === message.id}
            answer={dismissing === message.id ? answer : undefined}
            idempotencyKey={`${idempotencyKey}-${message.id.slice(-8)}`}
          />
        ))}
      </Stack>
      <Pager {...messages} href={(page) => `/ops/inbox?result=${result}&page=${page}`} />
    </Page>
  )
}
