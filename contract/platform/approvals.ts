/** Acts that need two operators: one requests the act, and it runs only after another approves. */
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, text } from '../core/fields.ts'
import { place } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'

const APPROVAL_KINDS = [
  'rotateSecret',
  'startImport',
  'startTransferImport',
  'setSiteConfig',
  'acceptReport',
  'correctOrder',
  'clearFlag',
  'setPolicy',
  'enterExchangeRate',
  'enterBooks',
  'closeMonth',
  'writeOffInvoice',
  'giveBackPayout',
  'decidePayoutConflict',
  'inviteOperator',
  'setOperatorRole',
] as const
/** Only owners decide these requests. */
export const OWNER_APPROVALS: readonly (typeof APPROVAL_KINDS)[number][] = [
  'inviteOperator',
  'setOperatorRole',
]
export const APPROVAL_LABELS: Record<(typeof APPROVAL_KINDS)[number], string> = {
  rotateSecret: '비밀 키 바꾸기',
  startImport: '실적 파일 반영',
  startTransferImport: '계정 이전 열기',
  setSiteConfig: '베타 도메인 바꾸기',
  acceptReport: '실적 받아들이기',
  correctOrder: '주문 바로잡기',
  clearFlag: '보류한 수익 풀기',
  setPolicy: '정책 숫자 바꾸기',
  enterExchangeRate: '환율 입력',
  enterBooks: '수기 전표 등록',
  closeMonth: '월 마감',
  writeOffInvoice: '청구서 대손 처리',
  giveBackPayout: '은행 파일이 나간 출금 돌려주기',
  decidePayoutConflict: '은행과 기록이 다른 출금 정하기',
  inviteOperator: '운영자 초대하기',
  setOperatorRole: '운영자 역할 올리기',
}
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const
export const APPROVAL_STATE_LABELS: Record<(typeof APPROVAL_STATES)[number], string> = {
  waiting: '대기',
  approved: '승인',
  refused: '거절',
  withdrawn: '취소',
  expired: '기한 지남',
}
/** The hours for which a request waits, and for which the requester can see the secret it made. */
export const APPROVAL_HOURS = 72
export const SECRET_OPEN_HOURS = 24

/** The address of an operator's account. */
const operatorEmail = z.string()

export const approval = z.object({
  id: id('apv'),
  kind: z.enum(APPROVAL_KINDS),
  /** A description of the requested act. */
  says: z.string(),
  /** The id of the partner or the file, or the name of the setting. */
  subject: z.string(),
  state: z.enum(APPROVAL_STATES),
  requestedBy: operatorEmail,
  requestedAt: isoTime,
  expiresAt: isoTime,
  decidedBy: z.nullable(operatorEmail),
  decidedAt: z.nullable(isoTime),
  /**
   * The address of the person who would become an owner or finance operator, while the invitation is open;
   * null for every other request.
   */
  whom: z.nullable(z.string()),
  /** Nobody can approve the request before this time, because the requester gained the role recently; null otherwise. */
  restsUntil: z.nullable(isoTime),
  /** The reason for a refusal; empty otherwise. */
  reason: z.string(),
  /** True when the caller made the request, so that another operator has to decide. */
  isMine: z.boolean(),
  /**
   * The time until which the caller can see the secret that the request made; null when there is none to see.
   */
  opensUntil: z.nullable(isoTime),
})
export const approvalRef = z.strictObject({ id: id('apv') })
export const approvalRefusal = z.extend(approvalRef, { reason: text('이유', 200) })

export const approvals = {
  /** 승인 대기 요청과 끝난 요청 (최근 것부터) */
  listApprovals: endpoint({
    route: 'GET /ops/approvals',
    who: 'operator',
    may: ['finance'],
    // Also reads the operators who could decide, fifty at most.
    rows: [130, 0, [4, 0]],
    input: query({ state: z._default(z.enum(APPROVAL_STATES), 'waiting'), after: place, limit: limit(20) }),
    output: z.object({
      items: z.array(approval),
      next: z.nullable(z.string()),
      /** The number of operators besides the caller who could decide. */
      others: z.int(),
    }),
  }),
  /** 승인: 요청한 일을 바로 해요. 요청한 사람은 할 수 없어요 */
  approveRequest: endpoint({
    route: 'POST /ops/approvals/{id}/approve',
    who: 'operator',
    may: ['finance'],
    audit: '다른 운영자의 요청 승인',
    // Runs the requested act: starts a file of 5,000 members, makes a secret or pays.
    rows: [15_250, 15_250],
    input: approvalRef,
    isMoney: true,
    output: done,
    freshSignIn: true,
    errors: [
      'approval_closed',
      'secret_rotation_open',
      'import_not_ready',
      'transfer_member_known',
      'inbox_not_replayable',
      'order_moved',
      'flag_decided',
      'month_not_over',
      'month_closed',
      'books_behind',
      'books_too_much',
      'entry_cancelled',
      'invoice_moved',
      'invoice_cancelled',
      'payout_transition',
      'payout_bank_day',
      'payout_return_second',
      'invite_closed',
      'operator_already',
    ],
  }),
  /** 이유를 남기고 거절. 요청한 사람은 할 수 없어요 */
  refuseRequest: endpoint({
    route: 'POST /ops/approvals/{id}/refuse',
    who: 'operator',
    may: ['finance'],
    audit: '다른 운영자의 요청 거절',
    input: approvalRefusal,
    output: done,
    errors: ['approval_closed'],
  }),
  /** 요청한 사람이 취소하기 */
  withdrawRequest: endpoint({
    route: 'POST /ops/approvals/{id}/withdraw',
    who: 'operator',
    may: ['finance'],
    audit: '요청 취소',
    // Operators can cancel only their own requests.
    about: 'self',
    input: approvalRef,
    output: done,
    errors: ['approval_closed', 'approval_not_mine'],
  }),
  /** 승인된 새 비밀 키를 요청한 사람이 한 번 보기 (승인한 뒤 24시간 안에) */
  openSecret: endpoint({
    route: 'POST /ops/approvals/{id}/secret',
    who: 'operator',
    may: ['finance'],
    audit: '새 비밀 키 보기',
    // The requester sees the secret only after another operator has approved.
    about: 'self',
    input: approvalRef,
    output: z.object({ secret: z.string() }),
    freshSignIn: true,
    errors: ['approval_not_mine', 'approval_secret_gone'],
  }),
}
export type Approval = z.infer<typeof approval>
