import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { dataOf } from '#app/services/api/failure.server.ts'
import { listQueryOf, opsListOf } from '#app/services/forms/ops-list.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { loadFilters } from '#app/services/pages/ops-filter.server.ts'
import { loadAssigned } from '#app/services/pages/subject-notes.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { lastDayOf } from '#app/ui/orders/claim.tsx'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { countMine, holdersOf } from '#app/ui/platform/subject-notes.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { CLAIM_DAYS, CLAIM_STATE_LABELS, CLAIM_STATES, isDecided } from '#contract/orders/claim-kinds.ts'
import type { OpsClaim } from '#contract/orders/claim-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/claims',
} satisfies PageHandle

const SORTS = ['oldest', 'newest'] as const

export const meta: MetaFunction = () => [{ title: pageTitle('누락 주문') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = opsListOf(request, { states: CLAIM_STATES, state: 'open', isAssignable: true })
  const { saved, claims, assigned } = await withOperator({ request, context }, (api) => ({
    saved: loadFilters(api, pages.opsClaims),
    claims: api.claimOps.listOpsClaims(listQueryOf(list, SORTS)),
    assigned: loadAssigned(api, 'clm'),
  }))
  return { saved, list, claims: dataOf(claims), assigned }
}

export default function OpsClaims() {
  const { saved, list, claims, assigned } = useLoaderData<typeof loader>()
  const holders = holdersOf(assigned)
  const rows = claims.items.map((one) => ({
    id: one.id,
    holder: holders.get(one.id),
    name: `${one.partner.title} ${one.orderCode}`,
    sub: `${one.creator.nickname} · ${won(one.amount)}${isDecided(one.state) ? '' : ` · ${dueOf(one)}`}`,
    isOwn: one.isOwn,
    cells: [
      one.creator.nickname,
      dateTime(one.orderedAt),
      won(one.amount),
      longDay(one.movedAt),
      one.isLate ? (
        <Badge key="due" tone="bad">
          {dueOf(one)}
        </Badge>
      ) : (
        dueOf(one)
      ),
    ],
  }))
  return (
    <Page width="wide">
      <PageHead
        title="누락 주문"
        sub={`크리에이터가 알린, 실적으로 오지 않은 주문이에요. ${CLAIM_DAYS}일 안에 결과를 알려 드리기로 했어요.`}
      />
      <OpsTable
        list={list}
        listed={claims}
        label="누락 주문"
        tabs={CLAIM_STATES.map((state) => ({ state, label: CLAIM_STATE_LABELS[state] }))}
        saved={saved}
        sorts={SORTS}
        mine={countMine(assigned)}
        search={{ label: '닉네임으로 검색' }}
        csv={null}
        columns={[
          { label: '주문' },
          { label: '크리에이터', wide: true },
          { label: '주문 일시', wide: true },
          { label: '금액', end: true, wide: true },
          { label: '상태가 된 날', wide: true },
          { label: '알려 줄 날', wide: true },
        ]}
        rows={rows}
        canChoose={false}
        bar={<Island of={BatchTable} name="batch-table" props={barOf(list, [])} />}
        hrefOf={({ id }) => pages.opsClaim(id)}
      />
    </Page>
  )
}

function dueOf({ state, dueAt, isLate }: OpsClaim): string {
  if (isDecided(state)) return ''
  const day = longDay(lastDayOf(dueAt))
  return isLate ? `${day} 지남` : `${day}까지`
}
