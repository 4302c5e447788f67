import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { lastDayOf, PartnerClaimBadge } from '#app/ui/orders/claim.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { PartnerClaim, PartnerClaimTab } from '#contract/orders/partner-claims.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'partner',
  example: '/partner/claims',
  more: ['/partner/claims?tab=ended'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('누락 주문') }]

const HREFS: Record<PartnerClaimTab, string> = {
  waiting: pages.partnerClaims,
  ended: pages.partnerClaimsEnded,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const tab: PartnerClaimTab = searchParams.get('tab') === 'ended' ? 'ended' : 'waiting'
  const after = searchParams.get('after')
  const { claims } = await withPartner({ request, context }, (api) => ({
    claims: api.partnerClaims.listOwnClaims({ tab, ...(after && { after }) }),
  }))
  return { ...dataOf(claims), tab, isLater: after !== null }
}

/** The missing sales that operators asked this partner about; those that wait for an answer come first. */
export default function PartnerClaims() {
  const { items, next, waiting, tab, isLater } = useLoaderData<typeof loader>()
  const here = HREFS[tab]
  return (
    <Page>
      <PageHead
        title="누락 주문"
        sub="크리에이터의 독자가 샀다고 알려 왔지만 실적으로 오지 않은 주문이에요. 맞는지 확인해 주세요."
      />
      <Tabs
        label="상태"
        items={[
          { href: HREFS.waiting, label: waiting > 0 ? `답할 주문 ${waiting}` : '답할 주문' },
          { href: HREFS.ended, label: '답한 주문' },
        ]}
        current={here}
      />
      {items.length === 0 && !isLater ? (
        <NoClaims tab={tab} />
      ) : (
        <Card title={tab === 'waiting' ? '답할 주문' : '답한 주문'}>
          <List label={tab === 'waiting' ? '답할 주문' : '답한 주문'}>
            {items.map((claim) => (
              <Row
                key={claim.id}
                href={pages.partnerClaim(claim.id)}
                title={`주문 ${claim.orderCode}`}
                sub={`${dateTime(claim.orderedAt)} 주문 · ${subOf(claim)}`}
                end={won(claim.amount)}
                endSub={<PartnerClaimBadge state={claim.state} />}
              />
            ))}
          </List>
          <NextPages
            first={isLater ? here : null}
            next={next && `${here}${here.includes('?') ? '&' : '?'}after=${next}`}
          />
        </Card>
      )}
    </Page>
  )
}

function NoClaims({ tab }: { tab: PartnerClaimTab }) {
  return tab === 'waiting' ? (
    <Empty title="답할 주문이 없어요" action={{ href: pages.partnerHome, label: '주문 알림 보기' }}>
      확인이 필요한 주문이 생기면 여기에 쌓이고, 메일로도 알려 드려요.
    </Empty>
  ) : (
    <Empty title="아직 답한 주문이 없어요" action={{ href: pages.partnerClaims, label: '답할 주문 보기' }}>
      답한 주문과 그 결과를 여기에서 다시 볼 수 있어요.
    </Empty>
  )
}

function subOf({ answeredAt, dueAt }: PartnerClaim): string {
  return answeredAt ? `${longDay(answeredAt)}에 답했어요` : `${longDay(lastDayOf(dueAt))}까지 결과를 정해요`
}
