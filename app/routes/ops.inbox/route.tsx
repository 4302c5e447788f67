import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, type FlashText, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import {
  describeOutcomes,
  listQueryOf,
  opsListOf,
  refusedIn,
  returnPathOf,
  whomOf,
} from '#app/services/forms/ops-list.server.ts'
import { subjectActs } from '#app/services/forms/subject-acts.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadSubjects } from '#app/services/pages/subject-notes.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { LedgerProof } from '#app/ui/money/ledger-proof.tsx'
import { OrderReportTabs } from '#app/ui/orders/intake-tabs.tsx'
import { barOf, openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import {
  INBOX_RESULTS,
  type InboxMessage,
  inboxAcceptance,
  inboxDismissal,
  inboxDismissals,
  inboxReplay,
  inboxReplays,
} from '#contract/orders/inbox.ts'
import { QUARANTINE_LABELS } from '#contract/orders/quarantine.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { DISMISS, MessageConfirmation, REPLAY } from './message-ask.tsx'
import { MessageDetail } from './message-detail.tsx'
import { RESULT_LABELS } from './message-facts.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/inbox',
} satisfies PageHandle

const SORTS = ['newest', 'oldest'] as const

const REPLAYED: Record<'accepted' | 'quarantined' | 'asked', (whom: string) => FlashText> = {
  accepted: (whom) => ['success', `${whom}반영했어요.`],
  quarantined: (whom) => ['warning', `${whom}다시 처리했지만 아직 검토할 내용이 남아 있어요.`],
  asked: (whom) => [
    'warning',
    `${whom}반영하려면 승인이 필요해요. 이번 달에 혼자 늘릴 수 있는 금액을 넘어서 다른 운영자의 승인을 요청했어요. 승인하면 반영돼요.`,
  ],
}

export const meta: MetaFunction = () => [{ title: pageTitle('실적 수신함') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: INBOX_RESULTS, state: 'quarantined', isAssignable: true })
  const { saved, messages, facts, assigned, notes, proof } = await withOperator(
    { request, context },
    (api) => ({
      saved: loadFilters(api, pages.opsInbox),
      messages: api.inbox.listInbox(listQueryOf(list, SORTS)),
      facts: list.open ? optionalData(api.inbox.getReportFacts({ id: list.open })) : null,
      ...loadSubjects(api, 'msg', list.open),
      // Optional: the list appears even when this request fails.
      proof: optionalData(api.books.getLedgerProof()),
    }),
  )
  return {
    saved,
    list,
    messages: dataOf(messages),
    facts,
    assigned,
    notes,
    proof,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  ...subjectActs,
  dismiss: on(inboxDismissal, 'inbox.dismissInbox', {
    flash: (done) => `${whomOf(done, '의 실적을')}반영하지 않기로 하고 이유를 남겼어요.`,
    to: ({ url }) => returnPathOf(url),
  }),
  replay: on(inboxReplay, 'inbox.replayInbox', {
    flash: (done) => REPLAYED[done.data.result](whomOf(done, '의 실적을')),
    to: ({ url }) => returnPathOf(url),
  }),
  accept: on(inboxAcceptance, 'inbox.replayInbox', {
    flash: (done) => REPLAYED[done.data.result](whomOf(done, '의 실적을')),
    to: ({ url }) => returnPathOf(url),
  }),
  'replay-many': on(inboxReplays, 'inbox.replayMessages', {
    flash: ({ data }) => describeOutcomes(data, '반영했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'dismiss-many': on(inboxDismissals, 'inbox.dismissMessages', {
    flash: ({ data }) => describeOutcomes(data, '반영하지 않기로 하고 이유를 남겼어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

export default function OpsInbox() {
  const { saved, list, messages, facts, assigned, notes, proof, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items } = messages
  const holders = holdersOf(assigned)
  const opened = openedOf(items, { list, answer: decisionOf(answer), idempotencyKey })
  const rows = items.map((one) => ({ ...toRow(one), holder: holders.get(one.id) }))
  const canChoose = list.state === 'quarantined'
  return (
    <Page width="wide">
      <PageHead
        title="실적 수신함"
        sub="파트너가 보낸 주문 알림이에요. 의심스러운 것은 버리지 않고 여기에서 기다려요."
      />
      <OrderReportTabs current="/ops/inbox" />
      {proof?.ok === false && <LedgerProof proof={proof} />}
      <OpsTable
        list={list}
        listed={messages}
        label="메시지"
        tabs={INBOX_RESULTS.map((state) => ({ state, label: RESULT_LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '주문 번호로 검색' }}
        csv={csvHref(list, 'inbox')}
        columns={[
          { label: '주문' },
          { label: '이유', wide: true },
          { label: '주문 금액', wide: true, end: true },
          { label: '커미션', wide: true, end: true },
          { label: '수신 경로', wide: true },
          { label: '받은 시각', wide: true },
        ]}
        rows={rows}
        canChoose={canChoose}
        bar={
          <Island
            of={BatchTable}
            name="batch-table"
            props={barOf(list, canChoose ? [REPLAY, DISMISS] : [])}
          />
        }
        asking={
          <MessageConfirmation list={list} rows={rows} answer={answer} idempotencyKey={idempotencyKey} />
        }
        detail={
          opened && (
            <MessageDetail
              message={opened.item}
              facts={facts}
              {...opened.given}
              notes={<SubjectNotes subject={notes} answer={answer} idempotencyKey={idempotencyKey} />}
            />
          )
        }
      />
    </Page>
  )
}

function toRow(one: InboxMessage) {
  const reason = one.reason ? QUARANTINE_LABELS[one.reason] : ''
  return {
    id: one.id,
    name: `${one.partner.title} · 주문 ${one.orderCode}`,
    sub: [one.amount !== null && won(one.amount), reason, dateTime(one.receivedAt)]
      .filter(Boolean)
      .join(' · '),
    isOwn: one.isOwn,
    cells: [
      reason,
      one.amount === null ? '모름' : <Won key="amount" amount={one.amount} />,
      one.commission === null ? '모름' : <Won key="commission" amount={one.commission} />,
      one.adapter,
      dateTime(one.receivedAt),
    ],
  }
}
