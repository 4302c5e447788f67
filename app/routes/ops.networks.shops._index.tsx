import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { FieldPair, SelectField } from '#app/ui/forms/field.tsx'
import { Hidden } from '#app/ui/forms/form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { ShopChangeBadge, shopChangeText } from '#app/ui/partners/shops/shop-change.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { NETWORK_CODES, NETWORK_FACTS } from '#contract/partners/network-facts.ts'
import {
  SHOP_CHANGE_KINDS,
  SHOP_CHANGE_LABELS,
  SHOP_CHANGE_STATES,
  type ShopChangeState,
} from '#contract/partners/network-shops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'operator',
  example: '/ops/networks/shops',
  more: ['/ops/networks/shops?kind=rate', '/ops/networks/shops?state=lapsed'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('네트워크 판매자') }]

const TABS: Record<ShopChangeState, { label: string; empty: string }> = {
  open: { label: '기다리는 것', empty: '기다리는 변경이 없어요' },
  accepted: { label: '반영한 것', empty: '반영한 변경이 없어요' },
  dismissed: { label: '닫은 것', empty: '닫은 변경이 없어요' },
  lapsed: { label: '저절로 끝난 것', empty: '저절로 끝난 변경이 없어요' },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = SHOP_CHANGE_STATES.find((one) => one === search.get('state')) ?? 'open'
  const network = NETWORK_CODES.find((one) => one === search.get('network'))
  const kind = SHOP_CHANGE_KINDS.find((one) => one === search.get('kind'))
  const after = search.get('after')
  const { changes } = await withOperator({ request, context }, (api) => ({
    changes: api.networkShops.listShopChanges({
      state,
      ...(network && { network }),
      ...(kind && { kind }),
      ...(after && { after }),
    }),
  }))
  return {
    ...dataOf(changes),
    state,
    filter: { ...(network && { network }), ...(kind && { kind }) },
    isLater: after !== null,
  }
}

/** The changes of the networks' lists; those that wait come first. */
export default function OpsNetworkShops() {
  const { items, next, state, filter, isLater } = useLoaderData<typeof loader>()
  const { label, empty } = TABS[state]
  return (
    <Page>
      <PageHead
        title="네트워크 판매자"
        sub="네트워크의 판매자 목록에서 바뀐 것이에요. 반영하기 전에는 크리에이터에게 보이지 않아요."
        back={{ href: pages.opsNetworks, label: '네트워크' }}
      />
      <Tabs
        label="상태"
        items={SHOP_CHANGE_STATES.map((one) => ({
          href: pages.opsNetworkShops({ state: one, ...filter }),
          label: TABS[one].label,
        }))}
        current={pages.opsNetworkShops({ state, ...filter })}
      />
      <Stack gap={4}>
        <Filter state={state} filter={filter} />
        {items.length === 0 ? (
          <Empty title={empty} />
        ) : (
          <Card title={label}>
            <List label={label}>
              {items.map((change) => (
                <Row
                  key={change.id}
                  href={pages.opsNetworkShop(change.id)}
                  title={change.shopTitle}
                  sub={`${shopChangeText(change)} · ${NETWORK_FACTS[change.network].title} · ${longDay(change.seenAt)}`}
                  end={<ShopChangeBadge state={change.state} />}
                />
              ))}
            </List>
            <NextPages
              first={isLater ? pages.opsNetworkShops({ state, ...filter }) : null}
              next={next && pages.opsNetworkShops({ state, ...filter, after: next })}
            />
          </Card>
        )}
      </Stack>
    </Page>
  )
}

type FilterProps = { state: ShopChangeState; filter: { network?: string; kind?: string } }

function Filter({ state, filter }: FilterProps) {
  return (
    <form method="get" action={pages.opsNetworkShops()} noValidate>
      <Stack gap={3}>
        <Hidden values={{ state }} />
        <FieldPair>
          <SelectField id="network" name="network" label="네트워크" defaultValue={filter.network ?? ''}>
            <option value="">모두</option>
            {NETWORK_CODES.map((code) => (
              <option key={code} value={code}>
                {NETWORK_FACTS[code].title}
              </option>
            ))}
          </SelectField>
          <SelectField id="kind" name="kind" label="무엇이 바뀌었나요" defaultValue={filter.kind ?? ''}>
            <option value="">모두</option>
            {SHOP_CHANGE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {SHOP_CHANGE_LABELS[kind]}
              </option>
            ))}
          </SelectField>
        </FieldPair>
        <div>
          <Button tone="quiet" size="small">
            골라 보기
          </Button>
        </div>
      </Stack>
    </form>
  )
}
