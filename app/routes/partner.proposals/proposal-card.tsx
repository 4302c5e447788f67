import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { carryValues } from '#app/ui/forms/schema-form.tsx'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { ProposalBadge } from '#app/ui/partners/proposals/proposal-badge.tsx'
import { ProposalFacts } from '#app/ui/partners/proposals/proposal-facts.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import * as pages from '#contract/site/pages.ts'
import {
  type PartnerProposal,
  PROPOSAL_LABELS,
  type ProposalTerms,
  proposalRef,
} from '#contract/site/partner-proposals/partner-proposals.ts'

type ProposalCardProps = {
  proposal: PartnerProposal
  terms: ProposalTerms
  canWithdraw: boolean
  /** True when the address of the page asks whether to take it back. */
  isAsked: boolean
  idempotencyKey: string
}

/** One proposal of the partner, with the operator's answer. */
export function ProposalCard({ proposal, terms, canWithdraw, isAsked, idempotencyKey }: ProposalCardProps) {
  const { id, kind, state, reason, proposedAt, decidedAt } = proposal
  return (
    <Card title={PROPOSAL_LABELS[kind]} mark={<ProposalBadge state={state} />}>
      <Stack gap={4}>
        {reason && (
          <Notice tone="bad" title="거절한 이유">
            {reason}
          </Notice>
        )}
        <ProposalFacts proposal={proposal} {...(state === 'open' && { terms })} />
        <Muted tiny>
          {[`${dateTime(proposedAt)}에 제안했어요.`, decidedAt && `${dateTime(decidedAt)}에 끝났어요.`]
            .filter(Boolean)
            .join(' ')}
        </Muted>
        {canWithdraw && (
          <Buttons>
            <LinkButton
              href={pages.partnerProposalWithdraw(id)}
              tone="quiet"
              size="small"
              aria-label={`${PROPOSAL_LABELS[kind]} 제안 취소`}
              {...opens(`withdraw-${id}`)}
            >
              제안 취소
            </LinkButton>
          </Buttons>
        )}
        {canWithdraw && (
          <AlertDialog
            id={`withdraw-${id}`}
            open={isAsked}
            closeHref={pages.partnerProposals}
            title="제안을 취소할까요?"
            message="운영자에게 더 보이지 않고, 같은 제안을 다시 할 수 있어요."
            confirm="제안 취소"
            action={pages.partnerProposals}
            values={carryValues(proposalRef, { intent: 'withdraw', id, idempotencyKey })}
          />
        )}
      </Stack>
    </Card>
  )
}
