import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { LinkButton } from '#app/ui/kit/button.tsx'
import { Muted, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import {
  ClaimBadge,
  ClaimFacts,
  ClaimReport,
  ClaimSteps,
  orderPage,
  promiseOf,
} from '#app/ui/orders/claim.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { count } from '#app/ui/words/format.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = {
  who: 'creator',
  example: '/claims/clm_1',
  elsewhere: 'claims.both.spec',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('누락 주문') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withUser({ request, context }, (api) => ({
    found: api.claims.getClaim({ id: params.id ?? '' }),
  }))
  const claim = dataOf(found)
  return { claim, isLate: claim.dueAt < new Date().toISOString() }
}

export default function Claim() {
  const { claim, isLate } = useLoaderData<typeof loader>()
  const promise = promiseOf(claim, isLate)
  return (
    <Page width="reading">
      <PageHead
        title={`주문 ${claim.orderCode}`}
        sub={claim.partner.title}
        back={{ href: pages.claims, label: '누락 주문' }}
        action={<ClaimBadge state={claim.state} />}
      />
      {promise && <Notice tone={isLate ? 'bad' : 'wait'}>{promise}</Notice>}
      {claim.state === 'declined' && (
        <Notice tone="mute" title="인정하지 못했어요">
          {claim.reason}
        </Notice>
      )}
      {claim.orderId && (
        <Notice tone="good" title="주문으로 들어왔어요">
          <LinkButton href={orderPage(claim.orderId)} tone="soft" size="small">
            주문 보기
          </LinkButton>
        </Notice>
      )}
      <ClaimFacts claim={claim} orderHref={orderPage} />
      <ClaimSteps claim={claim} />
      <ClaimReport claim={claim} linkHref={pages.link(claim.link.id)} />
      {claim.files > 0 && <Muted tiny>{`첨부 파일 ${count(claim.files)}개는 저희만 봐요.`}</Muted>}
      <p>
        <a href={pages.contactAbout(`link:${claim.link.id}`)}>이 주문에 대해 문의하기</a>
      </p>
    </Page>
  )
}
