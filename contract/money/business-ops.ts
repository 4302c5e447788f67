/**
 * Reviews of businesses: until an operator approves one, its owner is taxed as an individual. Every decision
 * is audited and mailed.
 */
import { endpoint } from '../core/endpoint.ts'
import { done, id, isoTime, kstDate } from '../core/fields.ts'
import { assignableQuery, idsOf, OPS_LIST_DUTIES, opsPage, outcomes } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { BUSINESS_STATES, BUSINESS_TYPES, officeCheck } from './registration.ts'

export const business = z.object({
  id: id('biz'),
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  /** The verified name; empty before the first check. */
  identityName: z.string(),
  /** `000-00-00000`, to compare with the document and the tax office. */
  registrationNumber: z.string(),
  /** 상호 or 법인명; empty of those registered before it was asked for. */
  tradeName: z.string(),
  type: z.enum(BUSINESS_TYPES),
  state: z.enum(BUSINESS_STATES),
  reason: z.string(),
  submittedAt: isoTime,
  decidedAt: z.nullable(isoTime),
  fileId: id('fil'),
  openedOn: z.nullable(kstDate),
  /** The time since which the tax office reports that it is no 계속사업자; null while it is. */
  ceasedAt: z.nullable(isoTime),
  officeCheck,
})

export const businessRef = z.strictObject({ id: id('biz') })
/** The owner can read the reason. */
export const businessRejection = z.extend(businessRef, { reason: messageText('이유', 300) })

export const businessIds = z.strictObject({ ids: idsOf('biz') })
export const businessesRejection = z.extend(businessIds, { reason: businessRejection.shape.reason })

export const businessOps = {
  /** 사업자 정보 (기다리는 것은 오래된 것부터, 끝난 것은 최근 것부터). 누가 누구의 것을 보았는지 남아요 */
  listBusinesses: endpoint({
    route: 'GET /ops/businesses',
    who: 'operator',
    may: OPS_LIST_DUTIES.businesses,
    // Records which operator saw whose personal data.
    rows: [30, 0, [4, 3]],
    input: assignableQuery(BUSINESS_STATES, 'waiting'),
    output: opsPage(business, BUSINESS_STATES),
  }),
  /** 승인: 다음 출금부터 사업자로 계산해요. 국세청의 상태와 유형이 같아야 해요 (조회를 켰을 때) */
  approveBusiness: endpoint({
    route: 'POST /ops/businesses/{id}/approve',
    who: 'operator',
    may: ['finance', 'review'],
    audit: '사업자 승인',
    input: businessRef,
    isMoney: true,
    output: done,
    errors: ['business_decided', 'business_not_confirmed'],
  }),
  /** 인정하지 않음: 이유를 알리고 개인으로 계산해요. 승인한 것도 되돌릴 수 있어요 */
  rejectBusiness: endpoint({
    route: 'POST /ops/businesses/{id}/reject',
    who: 'operator',
    may: ['finance', 'review'],
    audit: '사업자 반려',
    input: businessRejection,
    isMoney: true,
    output: done,
    errors: ['business_decided'],
  }),
  /** 여러 건 승인: 건마다 따로 처리하고, 하지 못한 것은 이유를 알려요 */
  approveBusinesses: endpoint({
    route: 'POST /ops/businesses/approve',
    who: 'operator',
    may: ['finance', 'review'],
    about: 'each',
    input: businessIds,
    isMoney: true,
    output: outcomes,
  }),
  /** 여러 건을 같은 이유로 인정하지 않음 */
  rejectBusinesses: endpoint({
    route: 'POST /ops/businesses/reject',
    who: 'operator',
    may: ['finance', 'review'],
    about: 'each',
    input: businessesRejection,
    isMoney: true,
    output: outcomes,
  }),
}
export type Business = z.infer<typeof business>
