import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Page, PageHead } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { NextPages } from '#app/ui/kit/next-pages.tsx'
import { Tabs } from '#app/ui/kit/tabs.tsx'
import { ProposalBadge } from '#app/ui/partners/proposals/proposal-badge.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import { PROPOSAL_LABELS, type ProposalState } from '#contract/site/partner-proposals/partner-proposals.ts'

export const handle = {
  who: 'operator',
  example: '/ops/partners/proposals',
  more: ['/ops/partners/proposals?state=accepted'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 제안') }]

const TABS: Record<ProposalState, { label: string; empty: string }> = {
  open: { label: '검토할 제안', empty: '검토할 제안이 없어요' },
  accepted: { label: '승인한 제안', empty: '승인한 제안이 없어요' },
  declined: { label: '거절한 제안', empty: '거절한 제안이 없어요' },
  withdrawn: { label: '취소된 제안', empty: '취소된 제안이 없어요' },
}
const STATES = Object.keys(TABS) as ProposalState[]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const state = STATES.find((one) => one === search.get('state')) ?? 'open'
  const after = search.get('after')
  const { proposals } = await withOperator({ request, context }, (api) => ({
    proposals: api.partnerProposals.listProposals({ state, ...(after && { after }) }),
  }))
  return { ...dataOf(proposals), state, isLater: after !== null }
}

/** The proposals of partners; those that wait come first. */
export default function OpsProposals() {
  const { items, next, state, isLater } = useLoaderData<typeof loader>()
  const { label, empty } = TABS[state]
  return (
    <Page>
      <PageHead title="파트너 제안" back={{ href: pages.opsPartners, label: '파트너 관리' }} />
      <Tabs
        label="상태"
        items={STATES.map((one) => ({ href: pages.opsProposals({ state: one }), label: TABS[one].label }))}
        current={pages.opsProposals({ state })}
      />
      {items.length === 0 ? (
        <Empty title={empty} />
      ) : (
        <Card title={label}>
          <List label={label}>
            {items.map((proposal) => (
              <Row
                key={proposal.id}
                href={pages.opsProposal(proposal.id)}
                mark={<PartnerMark partner={proposal.partner} size={40} />}
                title={`${proposal.partner.title} · ${PROPOSAL_LABELS[proposal.kind]}`}
                sub={`${longDay(proposal.startsOn)}부터 · ${dateTime(proposal.proposedAt)}에 제안`}
                end={<ProposalBadge state={proposal.state} />}
              />
            ))}
          </List>
          <NextPages
            first={isLater ? pages.opsProposals({ state }) : null}
            next={next && pages.opsProposals({ state, after: next })}
          />
        </Card>
      )}
    </Page>
  )
}
