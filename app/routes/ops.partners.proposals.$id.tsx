import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataOf } from '#app/services/api/failure.server.ts'
import { acts, expectAgreed, on } from '#app/services/forms/acts.server.ts'
import { newIdempotencyKey } from '#app/services/forms/form.server.ts'
import { requireOperator, requireProof } from '#app/services/pages/auth.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { AgreeField } from '#app/ui/forms/agree-field.tsx'
import { isOwn, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Page, PageHead, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ProposalBadge } from '#app/ui/partners/proposals/proposal-badge.tsx'
import { ProposalFacts } from '#app/ui/partners/proposals/proposal-facts.tsx'
import { PartnerMark } from '#app/ui/pictures/mark.tsx'
import { PanelReason } from '#app/ui/platform/panel-act.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { dateTime } from '#app/ui/words/dates.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'
import {
  PROPOSAL_LABELS,
  type ProposalKind,
  proposalAccepting,
  proposalDeclining,
} from '#contract/site/partner-proposals/partner-proposals.ts'

export const handle = {
  who: 'operator',
  example: '/ops/partners/proposals/prp_1',
  from: ['/ops/partners/proposals'],
} satisfies PageHandle

export const meta: MetaFunction = () => [{ title: pageTitle('파트너 제안') }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { proposal } = await withOperator({ request, context }, (api) => ({
    proof: requireProof({ request, context }),
    proposal: api.partnerProposals.getProposal({ id: params.id ?? '' }),
  }))
  return { proposal: dataOf(proposal), idempotencyKey: newIdempotencyKey() }
}

export const action = acts(requireOperator, {
  accept: on(proposalAccepting, 'partnerProposals.acceptProposal', {
    before: expectAgreed,
    flash: '제안을 승인했어요. 파트너의 담당자에게 알렸어요.',
    to: () => pages.opsProposals(),
  }),
  decline: on(proposalDeclining, 'partnerProposals.declineProposal', {
    flash: '제안을 거절하고 이유를 알렸어요.',
    to: () => pages.opsProposals(),
  }),
})

const EFFECTS: Record<ProposalKind, string> = {
  rates: '오르는 커미션은 바로, 내려가거나 없어지는 것은 크리에이터에게 알리고 30일 뒤부터 적용돼요.',
  window: '바로 적용돼요. 짧아져도 지금까지의 클릭에는 지금의 기간을 지켜요.',
  exclusions: '파트너 페이지에 바로 보여요.',
  announcement: '오늘이면 바로, 아니면 바라는 날 오전 9시에 공지사항과 파트너 페이지에 올라가요.',
}

/** One proposal beside the partner's terms, with the operator's decision. */
export default function OpsProposalPage() {
  const { proposal, idempotencyKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { id, kind, state, partner, terms, mayAccept, reason, proposedAt } = proposal
  const answerTo = (intent: string) => (isOwn(answer, { intent }) ? answer : undefined)
  return (
    <Page width="reading">
      <PageHead
        title={`${partner.title}의 ${PROPOSAL_LABELS[kind]} 제안`}
        mark={<PartnerMark partner={partner} size={48} />}
        sub={`${dateTime(proposedAt)}에 제안했어요.`}
        back={{ href: pages.opsProposals(), label: '파트너 제안' }}
        action={<ProposalBadge state={state} />}
      />
      <Card
        title="제안한 내용"
        more={{ href: pages.opsPartner(partner.id), label: '파트너 보기', of: partner.title }}
      >
        <ProposalFacts proposal={proposal} {...(state === 'open' && { terms })} />
      </Card>
      {reason && (
        <Notice tone="mute" title="거절한 이유">
          {reason}
        </Notice>
      )}
      {mayAccept && (
        <Card title="결정">
          <Stack gap={4}>
            <SchemaForm
              id="accept"
              schema={proposalAccepting}
              answer={answerTo('accept')}
              idempotencyKey={`${idempotencyKey}-accept`}
              carry={{ intent: 'accept', id }}
              values={{ agreed: '' }}
              title="아직 승인하지 않았어요"
              action={pages.opsProposal(id)}
            >
              {(fields) => (
                <>
                  <Muted>{EFFECTS[kind]}</Muted>
                  <AgreeField fields={fields} />
                  <Button>승인하기</Button>
                </>
              )}
            </SchemaForm>
            <PanelReason
              act="거절하기"
              isAsked={false}
              id="decline"
              schema={proposalDeclining}
              answer={answerTo('decline')}
              idempotencyKey={`${idempotencyKey}-decline`}
              carry={{ intent: 'decline', id }}
              title="거절하지 못했어요"
              action={pages.opsProposal(id)}
              label="이유"
              hint="파트너의 담당자에게 그대로 보여요."
              rows={3}
              button="거절하기"
            />
          </Stack>
        </Card>
      )}
      {!mayAccept && state === 'open' && <Muted>이 제안을 맡은 역할의 운영자가 결정할 수 있어요.</Muted>}
    </Page>
  )
}
