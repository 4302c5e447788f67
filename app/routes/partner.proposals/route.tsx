import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { toKstDate } from '#contract/core/kst.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { PROPOSAL_LABELS, type ProposalKind } from '#contract/site/partner-proposals/partner-proposals.ts'
import { action } from './acts.server.ts'
import { ProposalCard } from './proposal-card.tsx'
import { ProposalForm } from './proposal-forms.tsx'

export const handle = {
  who: 'partner',
  example: '/partner/proposals',
  more: [
    '/partner/proposals?new=rates',
    '/partner/proposals?new=window',
    '/partner/proposals?new=exclusions',
    '/partner/proposals?new=announcement',
  ],
} satisfies PageHandle

export { action }

export const meta: MetaFunction = () => [{ title: pageTitle('제안') }]

const KINDS = Object.keys(PROPOSAL_LABELS) as ProposalKind[]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const { proposals, user } = await withPartner({ request, context }, (api) => ({
    proposals: api.partnerProposals.listOwnProposals({ ...(after && { after }) }),
  }))
  return {
    ...dataOf(proposals),
    isLater: after !== null,
    canPropose: user.partner?.role === 'manager',
    kind: KINDS.find((one) => one === search.get('new')) ?? null,
    withdrawing: search.get('withdraw'),
    today: toKstDate(context.now),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** The proposals of the partner with their answers, and the form of a new one. */
export default function PartnerProposals() {
  const data = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { items, next, terms, isLater, canPropose, kind, withdrawing, today, idempotencyKey } = data
  return (
    <Page width="reading">
      <PageHead
        title="제안"
        sub="커미션과 조건을 바꾸거나 크리에이터에게 알리고 싶을 때 제안해 주세요. 운영자가 보고 답해요."
      />
      {canPropose && (
        <Tabs
          label="새 제안"
          look="chips"
          items={KINDS.map((one) => ({
            href: pages.partnerProposalNew(one),
            label: `${PROPOSAL_LABELS[one]} 제안하기`,
          }))}
          current={kind ? pages.partnerProposalNew(kind) : ''}
        />
      )}
      {canPropose && kind && (
        <Card title={`${PROPOSAL_LABELS[kind]} 제안`}>
          <ProposalForm
            kind={kind}
            terms={terms}
            today={today}
            answer={answer}
            idempotencyKey={idempotencyKey}
          />
        </Card>
      )}
      {!canPropose && <Muted>책임자가 제안할 수 있어요.</Muted>}
      {items.length === 0 && !isLater ? (
        <Empty title="아직 보낸 제안이 없어요">제안과 그 결과를 여기에서 볼 수 있어요.</Empty>
      ) : (
        <Stack gap={4}>
          {items.map((proposal) => (
            <ProposalCard
              key={proposal.id}
              proposal={proposal}
              terms={terms}
              canWithdraw={canPropose && proposal.state === 'open'}
              isAsked={withdrawing === proposal.id}
              idempotencyKey={`${idempotencyKey}-${proposal.id.slice(-8)}`}
            />
          ))}
        </Stack>
      )}
      <NextPages
        first={isLater ? pages.partnerProposals : null}
        next={next && pages.partnerProposalsAfter(next)}
      />
    </Page>
  )
}
