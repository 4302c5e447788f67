import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { isOwn } from '#app/ui/forms/schema-form.tsx'
import { Card, Page, PageHead, Split, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ShopChangeBadge, ShopFacts } from '#app/ui/partners/shops/shop-change.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { PanelReason } from '#app/ui/platform/panel-act.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import {
  SHOP_CHANGE_LABELS,
  type ShopChangeDetail,
  shopAccepting,
  shopChangeAccepting,
  shopChangeDismissing,
} from '#contract/partners/network-shops.ts'
import { PARTNER_STATUS_LABELS } from '#contract/partners/partners.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { AcceptForm } from './accept-form.tsx'
import { MakeForm } from './make-form.tsx'

export const handle = {
  who: 'operator',
  example: '/ops/networks/shops/nsc_1',
  from: ['/ops/networks/shops'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('네트워크 판매자') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { change, categories } = await withOperator({ request, context }, (api) => ({
    proof: requireProof({ request, context }),
    change: api.networkShops.getShopChange({ id: params.id ?? '' }),
    categories: api.categoryOps.listOpsCategories(),
  }))
  return {
    change: dataOf(change),
    categories: dataOf(categories).items,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireOperator, {
  make: on(shopAccepting, 'networkShops.acceptShop', {
    fieldOf: { partner_host_taken: 'hosts', image_type: 'logoUrl', image_too_large: 'logoUrl' },
    flash: '파트너를 만들었어요. 살펴본 뒤 열면 크리에이터에게 보여요.',
    to: ({ data }) => pages.opsPartner(data.id),
  }),
  accept: on(shopChangeAccepting, 'networkShops.acceptShopChange', {
    before: expectAgreed,
    flash: '파트너에 반영했어요.',
    to: () => pages.opsNetworkShops(),
  }),
  dismiss: on(shopChangeDismissing, 'networkShops.dismissShopChange', {
    flash: '반영하지 않고 닫았어요.',
    to: () => pages.opsNetworkShops(),
  }),
})

/** One change of a network's list beside the shop and its partner, with the operator's decision. */
export default function OpsNetworkShop() {
  const { change, categories, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, act, kind, state, partner, reason, seenAt, shopTitle } = change
  const answerTo = (intent: string) => (isOwn(answer, { intent }) ? answer : undefined)
  return (
    <Page>
      <PageHead
        title={`${shopTitle} · ${SHOP_CHANGE_LABELS[kind]}`}
        sub={`${dateTime(seenAt)}에 목록에서 봤어요.`}
        back={{ href: pages.opsNetworkShops(), label: '네트워크 판매자' }}
        action={<ShopChangeBadge state={state} />}
      />
      <Split>
        <Stack gap={4}>
          <Card title="목록에 있는 내용">
            <ShopFacts change={change} />
          </Card>
          {partner && <PartnerCard partner={partner} />}
          {reason && (
            <Notice tone="mute" title="닫은 이유">
              {reason}
            </Notice>
          )}
        </Stack>
        <Stack gap={4}>
          {act && (
            <Card title={act === 'make' ? '파트너로 만들기' : '결정'}>
              <Stack gap={4}>
                {act === 'make' ? (
                  <MakeForm
                    change={change}
                    categories={categories}
                    answer={answerTo('make')}
                    idempotencyKey={`${idempotencyKey}-make`}
                  />
                ) : (
                  <AcceptForm
                    change={change}
                    act={act}
                    answer={answerTo('accept')}
                    idempotencyKey={`${idempotencyKey}-accept`}
                  />
                )}
                <PanelReason
                  act="반영하지 않고 닫기"
                  isAsked={false}
                  id="dismiss"
                  schema={shopChangeDismissing}
                  answer={answerTo('dismiss')}
                  idempotencyKey={`${idempotencyKey}-dismiss`}
                  carry={{ intent: 'dismiss', id }}
                  title="닫지 못했어요"
                  action={pages.opsNetworkShop(id)}
                  label="이유"
                  hint="운영자에게만 보여요. 새 판매자면 다시 묻지 않아요."
                  rows={2}
                  button="닫기"
                />
              </Stack>
            </Card>
          )}
        </Stack>
      </Split>
    </Page>
  )
}

function PartnerCard({ partner }: { partner: NonNullable<ShopChangeDetail['partner']> }) {
  return (
    <Card title="이 판매자의 파트너">
      <List label="이 판매자의 파트너">
        <Row
          href={pages.opsPartner(partner.id)}
          mark={<PartnerMark partner={partner} size={40} />}
          title={partner.title}
          sub={PARTNER_STATUS_LABELS[partner.standing]}
          end={`링크 ${count(partner.links)}개`}
        />
      </List>
    </Card>
  )
}
