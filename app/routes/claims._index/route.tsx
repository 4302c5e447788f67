import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf, optionalData } from '#app/services/api/failure.server.ts'
import { acts, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { ClaimBadge } from '#app/ui/orders/claim.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { CLAIM_PROMISE } from '#contract/orders/claim-kinds.ts'
import { claimForm } from '#contract/orders/claims.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { ClaimForm } from './claim-form.tsx'

export const handle = {
  who: 'creator',
  example: '/claims',
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('누락 주문 신고') }]

const LINKS_OFFERED = 30

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const before = searchParams.get('before')
  const { claims, links } = await withUser({ request, context }, (api) => ({
    claims: api.claims.listClaims(before ? { before } : {}),
    links: optionalData(api.links.listLinks({ limit: LINKS_OFFERED })),
  }))
  return {
    claims: dataOf(claims),
    links: links?.items ?? [],
    link: searchParams.get('link')?.slice(0, 300) ?? '',
    isLater: before !== null,
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = acts(requireUser, {
  '': on(claimForm, 'claims.createClaim', {
    flash: `접수했어요. ${CLAIM_PROMISE}`,
    to: ({ data }) => pages.claim(data.id),
  }),
})

export default function Claims() {
  const { claims, links, link, isLater, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page width="reading">
      <PageHead
        title="누락 주문 신고"
        sub={
          <>
            독자가 샀는데 주문이 보이지 않으면 알려 주세요. {CLAIM_PROMISE} 먼저{' '}
            <a href={pages.helpArticle('missing-order')}>안 보이는 이유</a>을 볼 수도 있어요.
          </>
        }
        back={{ href: pages.earnings, label: '수익' }}
      />
      <ClaimForm
        link={link}
        links={links}
        answer={answer}
        idempotencyKey={answer?.idempotencyKey ?? idempotencyKey}
      />
      {(claims.items.length > 0 || isLater) && (
        <Card title="접수 내역">
          <List label="접수 내역">
            {claims.items.map((claim) => (
              <Row
                key={claim.id}
                title={`${claim.partner.title} ${claim.orderCode}`}
                sub={`${won(claim.amount)} · ${longDay(claim.orderedAt)} 주문`}
                end={<ClaimBadge state={claim.state} />}
                href={pages.claim(claim.id)}
              />
            ))}
          </List>
          <NextPages
            next={claims.next && `${pages.claims}?before=${claims.next}`}
            first={isLater ? pages.claims : null}
          />
        </Card>
      )}
    </Page>
  )
}
