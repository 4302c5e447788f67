import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { csvHref } from '#app/models/ops-list.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { listQueryOf, opsListOf } from '#app/services/forms/ops-list.server.ts'
import { requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadSubjects } from '#app/services/pages/subject-notes.server.ts'
import { templateChoices } from '#app/services/pages/template-choices.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { barOf, OpsConfirmation, openedOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, decisionOf, holdersOf, SubjectNotes } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { PAYOUT_STATE_LABELS, PAYOUT_STATES } from '#contract/core/payout-states.ts'
import { payoutIds } from '#contract/money/payout-ops.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { action } from './acts.server.ts'
import { PayoutDetail } from './payout-detail.tsx'
import { restOf } from './rest-of.ts'

export const handle = {
  who: 'operator',
  example: '/ops/payouts',
} satisfies PageHandle

const SORTS = ['oldest', 'newest', 'amount'] as const
/** The values of `doing` for which the open panel asks for a reason that the creator can read. */
const OFFERING: (string | null)[] = [null, 'fail', 'return']
const START = { name: 'start-many', label: '이체 준비 시작', tone: 'primary' } as const

export const meta: MetaFunction = () => [{ title: pageTitle('출금 처리') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, {
    states: PAYOUT_STATES,
    state: 'requested',
    sorts: SORTS,
    isAssignable: true,
  })
  const { saved, user, payouts, assigned, notes, templates } = await withOperator(
    { request, context },
    (api) => ({
      saved: loadFilters(api, pages.opsPayouts),
      payouts: api.payoutOps.listOpsPayouts(listQueryOf(list, SORTS)),
      ...loadSubjects(api, 'pay', list.open),
      templates: templateChoices(api, list.open && OFFERING.includes(list.doing) && 'payout'),
      proof:
        ['paid', 'paid-on', 'return', 'reveal', 'conflict'].includes(list.doing ?? '') &&
        requireProof({ request, context }),
    }),
  )
  const found = dataOf(payouts)
  // A search by number finds a payout in every state.
  const state = found.items[0]?.state ?? list.state
  return {
    saved,
    list: { ...list, state },
    payouts: found,
    assigned,
    notes,
    templates,
    restsUntil: user.restsUntil,
    idempotencyKey: newIdempotencyKey(),
  }
}

export { action }

export default function OpsPayouts() {
  const { saved, list, payouts, assigned, notes, restsUntil, templates, idempotencyKey } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items } = payouts
  const holders = holdersOf(assigned)
  const opened = openedOf(items, { list, answer: decisionOf(answer), idempotencyKey })
  const rows = items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: one.creator.nickname,
    sub: `${longDay(one.requestedAt)} 신청 · ${one.accountBank} ····${one.accountLast}`,
    isOwn: one.isOwn,
    won: one.amount,
    cells: [
      `${one.accountBank} ····${one.accountLast}`,
      TAX_TYPE_LABELS[one.taxType],
      longDay(one.requestedAt),
      longDay(one.payOn),
      won(one.tax.net),
      <>
        {won(one.amount)} {one.obstacles.length > 0 && <Badge tone="bad">보류</Badge>}
        {one.returnedOn && <Badge tone="bad">되돌아옴</Badge>}
        {one.conflict && <Badge tone="bad">은행과 다름</Badge>}
      </>,
    ],
  }))
  const canChoose = list.state === 'requested'
  return (
    <Page width="wide">
      <PageHead
        title="출금 처리"
        sub="모든 처리는 기록돼요."
        action={
          <LinkButton href={pages.opsBatches} tone="soft" size="small">
            일괄 이체
          </LinkButton>
        }
      />
      <OpsTable
        list={list}
        listed={payouts}
        label="출금"
        tabs={PAYOUT_STATES.map((state) => ({ state, label: PAYOUT_STATE_LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '닉네임이나 출금 번호로 검색' }}
        csv={csvHref(list, 'payouts')}
        columns={[
          { label: '크리에이터' },
          { label: '계좌', wide: true },
          { label: '세금 기준', wide: true },
          { label: '신청일', wide: true },
          { label: '지급 예정일', wide: true },
          { label: '입금액', wide: true, end: true },
          { label: '신청 금액', end: true },
        ]}
        rows={rows}
        canChoose={canChoose}
        bar={
          <Island
            of={BatchTable}
            name="batch-table"
            props={barOf(list, canChoose ? [START] : [], canChoose)}
          />
        }
        asking={
          list.doing === START.name && (
            <OpsConfirmation
              list={list}
              rows={rows}
              answer={answer}
              idempotencyKey={idempotencyKey}
              act={START}
              schema={payoutIds}
              question="이체 준비 중으로 옮길까요?"
              message={`${sumOf(rows, list.ids)} 시작하면 크리에이터가 금액을 바꾸거나 취소할 수 없어요.`}
              confirm="시작하기"
            />
          )
        }
        detail={
          opened && (
            <PayoutDetail
              payout={opened.item}
              {...opened.given}
              notes={<SubjectNotes subject={notes} answer={answer} idempotencyKey={idempotencyKey} />}
              templates={templates}
              rest={restOf(opened.item, restsUntil)}
            />
          )
        }
      />
    </Page>
  )
}

/** The sum of the chosen rows on this page. */
function sumOf(rows: { id: string; won: number }[], ids: string[]): string {
  const sum = rows.reduce((all, row) => (ids.includes(row.id) ? all + row.won : all), 0)
  return `신청 금액 합계 ${won(sum)}.`
}
