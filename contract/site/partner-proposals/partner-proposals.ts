/**
 * Proposals of a partner to operators: rates, the click window, excluded products, or an announcement. An operator accepts it with the
 * act that changes the partner, or declines it with a reason.
 */

import { endpoint, query } from '../../core/endpoint.ts'
import { done, id, isoTime, kstDate, limit, text } from '../../core/fields.ts'
import { APPROVAL_REQUEST } from '../../core/row-cost.ts'
import * as z from '../../core/z.ts'
import { partnerInput, partnerRates } from '../../partners/partner-fields.ts'
import { partnerPageInput } from '../../partners/partner-ops.ts'
import { partnerRef, rate } from '../../partners/partners.ts'
import { messageText } from '../../platform/templates/message-text.ts'

const PROPOSAL_KINDS = ['rates', 'window', 'exclusions', 'announcement'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
export const PROPOSAL_LABELS: Record<ProposalKind, string> = {
  rates: '커미션',
  window: '인정 기간',
  exclusions: '수익 제외 상품',
  announcement: '공지',
}

const PROPOSAL_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

/** The days after today on which a proposal may start. */
export const PROPOSAL_MOST_DAYS = 180

const announced = z.object({
  title: z.string(),
  text: z.string(),
  /** The page on the shop's site that it leads to. */
  href: z.nullable(z.string()),
})
const proposal = z.object({
  id: id('prp'),
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  /** The proposed rates; null for another kind. */
  rates: z.nullable(z.array(rate)),
  /** The proposed days after a click; null for another kind. */
  windowDays: z.nullable(z.int()),
  /** The proposed sentences about products without commission; null for another kind. */
  exclusions: z.nullable(z.array(z.string())),
  /** The proposed announcement; null for another kind. */
  announcement: z.nullable(announced),
  /** The day in Seoul from which it is to hold. */
  startsOn: kstDate,
  /** The partner's words for the operator. */
  note: z.string(),
  proposedAt: isoTime,
  decidedAt: z.nullable(isoTime),
  /** Why it was declined; empty otherwise. */
  reason: z.string(),
})
export type PartnerProposal = z.infer<typeof proposal>

/** The terms that a proposal would change, as they are. */
const terms = z.object({
  rates: z.array(rate),
  windowDays: z.int(),
  exclusions: z.array(z.string()),
})
export type ProposalTerms = z.infer<typeof terms>

const opsProposal = z.extend(proposal, { partner: partnerRef })
export type OpsProposal = z.infer<typeof opsProposal>

const opsProposalDetail = z.extend(opsProposal, {
  terms,
  /** True when the caller's role may accept it. */
  mayAccept: z.boolean(),
})
export type OpsProposalDetail = z.infer<typeof opsProposalDetail>

const besides = {
  startsOn: kstDate,
  note: z._default(z.string().check(z.trim(), z.maxLength(300, '300자까지 쓸 수 있어요.')), ''),
}
export const ratesProposal = z.strictObject({ rates: partnerRates.shape.rates, ...besides })
export const windowProposal = z.strictObject({ windowDays: partnerInput.shape.windowDays, ...besides })
export const exclusionsProposal = z.strictObject({
  exclusions: partnerPageInput.shape.exclusions,
  ...besides,
})
export const announcementProposal = z.strictObject({
  title: text('제목', 60),
  text: text('내용', 600),
  href: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300, '주소가 너무 길어요.'),
        z.regex(
          /^$|^https:\/\/[\w.-]{1,100}(\/\S{0,299})?$/,
          'https://로 시작하는 우리 파트너의 주소를 적어 주세요.',
        ),
      ),
  ),
  ...besides,
})
export const proposalRef = z.strictObject({ id: id('prp') })
export const proposalAccepting = z.extend(proposalRef, { agreed: partnerRates.shape.agreed })
export const proposalDeclining = z.extend(proposalRef, { reason: messageText('이유', 300) })

const proposed = z.object({ id: id('prp') })

export const partnerProposals = {
  /** 우리 파트너의 제안과 그 결과 (새것부터), 지금의 조건. next를 after로 보내면 그다음이에요 */
  listOwnProposals: endpoint({
    route: 'GET /partner/proposals',
    who: 'partner',
    may: ['business'],
    input: query({ after: id('prp'), limit: limit(20, 100) }),
    output: z.object({ items: z.array(proposal), next: z.nullable(id('prp')), terms }),
  }),
  /** 커미션 제안하기. 승인되면 오르는 것은 바로, 내려가는 것은 30일 뒤부터예요 */
  proposeOwnRates: endpoint({
    route: 'POST /partner/proposals/rates',
    who: 'partner',
    may: [],
    audit: '파트너의 커미션 제안',
    // A mail goes to up to twenty operators.
    rows: APPROVAL_REQUEST,
    input: ratesProposal,
    output: proposed,
    errors: ['proposal_open'],
  }),
  /** 주문을 인정하는 기간 제안하기 */
  proposeOwnWindow: endpoint({
    route: 'POST /partner/proposals/window',
    who: 'partner',
    may: [],
    audit: '파트너의 인정 기간 제안',
    // A mail goes to up to twenty operators.
    rows: APPROVAL_REQUEST,
    input: windowProposal,
    output: proposed,
    errors: ['proposal_open'],
  }),
  /** 수익에서 빠지는 상품 제안하기 */
  proposeOwnExclusions: endpoint({
    route: 'POST /partner/proposals/exclusions',
    who: 'partner',
    may: [],
    audit: '파트너의 수익 제외 상품 제안',
    // A mail goes to up to twenty operators.
    rows: APPROVAL_REQUEST,
    input: exclusionsProposal,
    output: proposed,
    errors: ['proposal_open'],
  }),
  /** 크리에이터에게 보일 공지 제안하기. 승인되면 그날 공지사항과 파트너 페이지에 올라가요 */
  proposeOwnAnnouncement: endpoint({
    route: 'POST /partner/proposals/announcement',
    who: 'partner',
    may: [],
    audit: '파트너의 공지 제안',
    // A mail goes to up to twenty operators.
    rows: APPROVAL_REQUEST,
    input: announcementProposal,
    output: proposed,
    errors: ['proposal_open'],
  }),
  /** 답을 받기 전의 제안 취소하기 */
  withdrawOwnProposal: endpoint({
    route: 'DELETE /partner/proposals/{id}',
    who: 'partner',
    may: [],
    afterEnd: true,
    audit: '파트너의 제안 취소',
    input: proposalRef,
    output: done,
    errors: ['proposal_state'],
  }),
  /** 파트너의 제안 (기다리는 것은 오래된 것부터, 끝난 것은 새것부터) */
  listProposals: endpoint({
    route: 'GET /ops/proposals',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: query({
      state: z._default(z.enum(PROPOSAL_STATES), 'open'),
      after: id('prp'),
      limit: limit(20, 100),
    }),
    output: z.object({ items: z.array(opsProposal), next: z.nullable(id('prp')) }),
  }),
  /** 제안 하나와 파트너의 지금 조건 */
  getProposal: endpoint({
    route: 'GET /ops/proposals/{id}',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: proposalRef,
    output: opsProposalDetail,
  }),
  /** 제안 승인하기: 제안한 대로 파트너를 바꾸거나 공지를 올려요. 링크에 미치는 일이 있으면 그 문장을 agreed로 다시 보내요 */
  acceptProposal: endpoint({
    route: 'POST /ops/proposals/{id}/accept',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '파트너의 제안 승인',
    about: 'nobody',
    // Changes the partner as the operator's own act does, and mails its people.
    rows: [3_000, 900],
    freshSignIn: true,
    input: proposalAccepting,
    output: done,
    errors: ['partner_agree', 'partner_host_taken', 'proposal_state', 'proposal_early'],
  }),
  /** 제안 거절하기: 이유를 파트너의 담당자에게 알려요 */
  declineProposal: endpoint({
    route: 'POST /ops/proposals/{id}/decline',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '파트너의 제안 거절',
    about: 'nobody',
    rows: [80, 160],
    input: proposalDeclining,
    output: done,
    errors: ['proposal_state'],
  }),
}
