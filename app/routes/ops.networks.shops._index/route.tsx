import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Island } from '#app/island.tsx'
import BatchTable from '#app/islands/batch-table.tsx'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { answerPage, newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { describeOutcomes, opsListOf, refusedIn, returnPathOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filterOf } from '#app/services/pages/ops-filter.server.ts'
import { Page, PageHead } from '#app/ui/kit/layout.tsx'
import { ShopChangeBadge, shopChangeText } from '#app/ui/partners/shops/shop-change.tsx'
import { emptyOf } from '#app/ui/platform/empty-words.ts'
import { barOf } from '#app/ui/platform/ops-ask.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { mayDo } from '#contract/core/operator-roles.ts'
import { NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import {
  SHOP_CHANGE_STATES,
  type ShopChange,
  type ShopChangeState,
  shopChangeFilter,
  shopChangeIds,
  shopChangesDismissing,
} from '#contract/partners/network-shops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ACCEPT, DISMISS, ShopConfirmation } from './shop-ask.tsx'
import { ShopFilter } from './shop-filter.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/networks/shops',
  more: ['/ops/networks/shops?kind=rate&q=%EA%B0%80%EB%9E%8C', '/ops/networks/shops?state=lapsed'],
} satisfies PageHandle

/** One page is one act at most. */
const ROWS = 50
const TABS: Record<ShopChangeState, { label: string; empty: string }> = {
  open: { label: '기다리는 것', empty: '기다리는 변경이 없어요' },
  accepted: { label: '반영한 것', empty: '반영한 변경이 없어요' },
  dismissed: { label: '닫은 것', empty: '닫은 변경이 없어요' },
  lapsed: { label: '저절로 끝난 것', empty: '저절로 끝난 변경이 없어요' },
}

export const meta: MetaFunction = () => [{ title: pageTitle('네트워크 판매자') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filter, errors } = filterOf(request, shopChangeFilter)
  const listed = opsListOf(request, { states: SHOP_CHANGE_STATES, state: 'open' })
  const list = { ...listed, q: '', sort: '', more: filter as Record<string, string> }
  const { state, after } = list
  const { user, changes } = await withOperator({ request, context }, (api) => ({
    changes: api.networkShops.listShopChanges({ state, ...filter, ...(after && { after }), limit: ROWS }),
    proof: list.doing === ACCEPT.name && requireProof({ request, context }),
  }))
  const page = {
    list,
    errors,
    changes: dataOf(changes),
    canDecide: state === 'open' && mayDo(user.operatorRole, ['finance']),
    idempotencyKey: newIdempotencyKey(),
  }
  return answerPage(page, Object.keys(errors).length > 0)
}

export const action = acts(requireOperator, {
  'accept-many': on(shopChangeIds, 'networkShops.acceptShopChanges', {
    flash: ({ data }) => describeOutcomes(data, '반영했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  'dismiss-many': on(shopChangesDismissing, 'networkShops.dismissShopChanges', {
    flash: ({ data }) => describeOutcomes(data, '반영하지 않고 닫았어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
})

/** The changes of the networks' lists; those that wait come first, and several can be decided at once. */
export default function OpsNetworkShops() {
  const { list, errors, changes, canDecide, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rows = changes.items.map(toRow)
  const isFiltered = Object.keys(list.more).length > 0 || list.after !== ''
  return (
    <Page width="wide">
      <PageHead
        title="네트워크 판매자"
        sub="네트워크의 판매자 목록에서 바뀐 것이에요. 반영하기 전에는 크리에이터에게 보이지 않아요."
        back={{ href: pages.opsNetworks, label: '네트워크' }}
      />
      <OpsTable
        list={list}
        listed={{ next: changes.next, sort: '' }}
        label="변경"
        tabs={SHOP_CHANGE_STATES.map((state) => ({ state, label: TABS[state].label }))}
        sorts={[]}
        filters={<ShopFilter list={list} errors={errors} />}
        empty={isFiltered ? emptyOf(changes.next) : TABS[list.state].empty}
        csv={null}
        columns={[
          { label: '판매자' },
          { label: '바뀐 것', wide: true },
          { label: '네트워크와 아이디', wide: true },
          { label: '본 날', wide: true },
          { label: '상태', end: true },
        ]}
        rows={rows}
        canChoose={canDecide}
        hrefOf={({ id }) => pages.opsNetworkShop(id)}
        bar={
          <Island
            of={BatchTable}
            name="batch-table"
            props={barOf(list, canDecide ? [ACCEPT, DISMISS] : [])}
          />
        }
        asking={canDecide && <ShopConfirmation {...{ list, rows, answer, idempotencyKey }} />}
      />
    </Page>
  )
}

function toRow(one: ShopChange) {
  const network = NETWORK_FACTS[one.network].title
  return {
    id: one.id,
    name: one.shopTitle,
    sub: [shopChangeText(one), network, longDay(one.seenAt)].join(' · '),
    cells: [
      shopChangeText(one),
      `${network} · ${one.merchantId}`,
      longDay(one.seenAt),
      <ShopChangeBadge key="state" state={one.state} />,
    ],
  }
}
