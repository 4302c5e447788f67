/** Mails about proposals of partners: to operators when one arrives, to the partner's people when it is decided. */
import { formatDate } from '#contract/core/kst.ts'
import { withParticle } from '#contract/core/particle.ts'
import * as pages from '#contract/site/pages.ts'
import { PROPOSAL_LABELS, type ProposalKind } from '#contract/site/partner-proposals/partner-proposals.ts'
import { EXAMPLE_DAY, EXAMPLE_REASON, type MailExamples } from '../../platform/mail/examples.ts'
import { mail } from '../../platform/mail/write.ts'

type ProposalMail = { id: string; partner: string; kind: ProposalKind; startsOn: string; note: string }

export function proposedMail({ id, partner, kind, startsOn, note }: ProposalMail) {
  const what = PROPOSAL_LABELS[kind]
  return mail(
    'proposal-made',
    `${withParticle(partner, '이/가')} ${withParticle(what, '을/를')} 제안했어요`,
    [
      `${formatDate(startsOn)}부터 적용하고 싶다고 해요. 지금 조건과 나란히 보고 정해 주세요.`,
      ...(note ? [note] : []),
    ],
    { label: '제안 보기', to: pages.opsProposal(id) },
  )
}

type DecisionMail = { kind: ProposalKind; isAccepted: boolean; reason: string }

export function decidedMail({ kind, isAccepted, reason }: DecisionMail) {
  const what = PROPOSAL_LABELS[kind]
  return mail(
    'proposal-decided',
    isAccepted ? `${what} 제안이 승인됐어요` : `${what} 제안이 승인되지 않았어요`,
    isAccepted
      ? ['제안한 내용을 반영했어요. 커미션이 내려가면 크리에이터에게 알리고 30일 뒤부터 적용돼요.']
      : [`이유: ${reason}`, '내용을 바꿔 다시 제안할 수 있어요.'],
    { label: '제안 보기', to: pages.partnerProposals },
  )
}

/** Example mails that operators can preview. */
export const examples = {
  'proposal-made': () =>
    proposedMail({
      id: 'prp_example',
      partner: '데모 쇼핑몰',
      kind: 'rates',
      startsOn: EXAMPLE_DAY,
      note: '',
    }),
  'proposal-decided': () => decidedMail({ kind: 'rates', isAccepted: false, reason: EXAMPLE_REASON }),
} satisfies MailExamples
