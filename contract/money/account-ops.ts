/**
 * Reviews of accounts in the name of a business: the platform pays to one only after an operator accepts it.
 * Every decision is audited and mailed.
 */
import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, kstDate } from '../core/fields.ts'
import { assignableQuery, opsPage } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { ACCOUNT_REVIEW_STATES, BUSINESS_STATES, BUSINESS_TYPES, officeCheck } from './registration.ts'

const MAY = ['finance', 'review'] as const

export const accountReview = z.object({
  id: id('acr'),
  creator: z.object({ id: id('crt'), nickname: z.string() }),
  isOwn,
  /** The verified name; empty when the person has left. */
  identityName: z.string(),
  /** The requested account. `accountName` is the holder as its owner wrote it. */
  accountBank: z.string(),
  accountLast: z.string(),
  accountName: z.string(),
  /** The bank's answer about the holder. While it is `waiting`, accepting the account asks the bank again. */
  holderCheck: z.enum(['waiting', 'matched']),
  fileId: id('fil'),
  /** The business as it was approved when the owner requested the account. */
  business: z.object({
    tradeName: z.string(),
    registrationNumberLast: z.string(),
    type: z.enum(BUSINESS_TYPES),
    state: z.enum(BUSINESS_STATES),
    fileId: id('fil'),
    openedOn: z.nullable(kstDate),
    officeCheck,
    /** The time since which the tax office reports that the business has ceased; null while it operates. */
    ceasedAt: z.nullable(isoTime),
  }),
  /**
   * False once that business is no longer approved or another one replaced it. An operator cannot accept the
   * account then, and nothing is paid to it.
   */
  isStanding: z.boolean(),
  state: z.enum(ACCOUNT_REVIEW_STATES),
  reason: z.string(),
  submittedAt: isoTime,
  decidedAt: z.nullable(isoTime),
})

export const accountReviewRef = z.strictObject({ id: id('acr') })
/** The owner can read the reason. */
export const accountReviewRefusal = z.extend(accountReviewRef, { reason: messageText('이유', 300) })

export const accountOps = {
  /** 상호 계좌 (기다리는 것은 오래된 것부터, 끝난 것은 최근 것부터). 누가 누구의 것을 보았는지 남아요 */
  listAccountReviews: endpoint({
    route: 'GET /ops/account-reviews',
    who: 'operator',
    may: MAY,
    // Records which operator saw whose personal data.
    rows: [30, 0, [9, 3]],
    input: assignableQuery(ACCOUNT_REVIEW_STATES, 'waiting'),
    output: opsPage(accountReview, ACCOUNT_REVIEW_STATES),
  }),
  /** 인정: 이때부터 정산 계좌가 돼요. 다른 계좌를 쓰고 있었으면 48시간 뒤부터 출금할 수 있어요 */
  acceptAccountReview: endpoint({
    route: 'POST /ops/account-reviews/{id}/accept',
    who: 'operator',
    may: MAY,
    audit: '상호 계좌 인정',
    input: accountReviewRef,
    isMoney: true,
    output: done,
    errors: ['account_review_decided', 'account_review_unready', 'business_not_confirmed'],
  }),
  /** 인정하지 않음: 이유를 알려요. 쓰던 계좌는 그대로예요 */
  refuseAccountReview: endpoint({
    route: 'POST /ops/account-reviews/{id}/refuse',
    who: 'operator',
    may: MAY,
    audit: '상호 계좌 반려',
    input: accountReviewRefusal,
    isMoney: true,
    output: done,
    errors: ['account_review_decided'],
  }),
}
export type AccountReview = z.infer<typeof accountReview>
