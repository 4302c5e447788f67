/** Reviewing businesses: until an operator approves one, its owner is taxed as an individual. Every decision is audited and mailed. */
import * as z from 'zod/mini'
import { endpoint, query } from './endpoint.ts'
import { done, id, isoTime, limit, page, pageOf, text } from './fields.ts'
import { BUSINESS_STATES, BUSINESS_TYPES } from './registration.ts'

export const business = z.object({
  id: id('biz'),
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  /** The verified name; empty before the first check. */
  identityName: z.string(),
  /** `000-00-00000`, to be compared with the document and the tax office. */
  registrationNumber: z.string(),
  type: z.enum(BUSINESS_TYPES),
  state: z.enum(BUSINESS_STATES),
  reason: z.string(),
  submittedAt: isoTime,
  decidedAt: z.nullable(isoTime),
  fileId: id('fil'),
})

export const businessRef = z.strictObject({ id: id('biz') })
/** The owner reads the reason. */
export const businessRejection = z.extend(businessRef, { reason: text('이유', 300) })

export const businessOps = {
  /** 사업자 정보 (기다리는 것은 오래된 것부터, 끝난 것은 최근 것부터). 누가 누구의 것을 보았는지 남아요 */
  listBusinesses: endpoint({
    route: 'GET /ops/businesses',
    who: 'operator',
    may: ['finance', 'review'],
    input: query({ state: z._default(z.enum(BUSINESS_STATES), 'waiting'), page, limit: limit(20) }),
    output: pageOf(business),
  }),
  /** 승인: 다음 출금부터 사업자로 계산해요 */
  approveBusiness: endpoint({
    route: 'POST /ops/businesses/{id}/approve',
    who: 'operator',
    may: ['finance', 'review'],
    input: businessRef,
    isMoney: true,
    output: done,
    errors: ['business_decided'],
  }),
  /** 인정하지 않음: 이유를 알리고 개인으로 계산해요. 승인한 것도 되돌릴 수 있어요 */
  rejectBusiness: endpoint({
    route: 'POST /ops/businesses/{id}/reject',
    who: 'operator',
    may: ['finance', 'review'],
    input: businessRejection,
    isMoney: true,
    output: done,
    errors: ['business_decided'],
  }),
}
export type Business = z.infer<typeof business>
