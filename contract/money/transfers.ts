/**
 * Network transfer (계정 이전): moves the balance and links of an older platform here after a person proves its
 * e-mail address.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { authCode, email, id, isoTime, won } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'

/** A transfer can be undone for this many days, as long as its money is still there. */
export const UNDO_DAYS = 14
/** A proven address opens the transfer for this many minutes. */
export const PROOF_MINUTES = 30
/** The maximum of links of one old member. */
export const TRANSFER_MAX_LINKS = 200

/** The reasons why an address does not become a link. */
export const SKIPPED_LABELS = {
  unknown_host: '아직 제휴하지 않은 곳',
  paused: '일시 중지된 파트너',
  invalid: '링크로 쓸 수 없는 주소',
} as const
const LEFT_OUT = ['unknown_host', 'paused', 'invalid'] as const

const skippedAddress = z.object({ url: z.string(), reason: z.enum(LEFT_OUT) })

const transferPreview = z.object({
  /** Masked, but its owner can recognize it. */
  emailMasked: z.string(),
  amount: won,
  /** The addresses that become links, without duplicates. */
  links: z.array(z.object({ url: z.string(), partnerTitle: z.string() })),
  leftOut: z.array(skippedAddress),
  /** False when there is neither money nor a link that could move. */
  canTransfer: z.boolean(),
})

const networkTransfer = z.object({
  id: id('ntr'),
  emailMasked: z.string(),
  amount: won,
  linkCount: z.int(),
  leftOut: z.array(skippedAddress),
  movedAt: isoTime,
  undoUntil: isoTime,
  undoneAt: z.nullable(isoTime),
  canUndo: z.boolean(),
})

export const transferEmail = z.strictObject({ email })
export const transferCode = z.strictObject({ email, verifyCode: authCode })
const transferProof = z.strictObject({
  proof: z
    .string()
    .check(z.minLength(1, '이메일을 먼저 확인해 주세요.'), z.maxLength(2048, '이메일을 다시 확인해 주세요.')),
})
export const transferRef = z.strictObject({ id: id('ntr') })

export const transfers = {
  /** 계정 이전: 예전 이메일로 인증번호 보내기 (회원이었는지와 관계없이 같은 답) */
  sendTransferCode: endpoint({
    route: 'POST /network/auth/email',
    who: 'member',
    // Counts the codes of the last hour.
    rows: [120, 20],
    input: transferEmail,
    output: z.object({ expiresAt: isoTime }),
    errors: ['code_too_soon', 'code_daily_limit', 'mail_unavailable'],
  }),
  /** 계정 이전: 인증번호 확인. 30분 동안 쓸 수 있는 증명과 옮길 내용을 답해요 */
  confirmTransferCode: endpoint({
    route: 'POST /network/auth/email-confirm',
    who: 'member',
    input: transferCode,
    output: z.object({ proof: z.string(), expiresAt: isoTime, preview: transferPreview }),
    errors: ['code_invalid', 'code_expired', 'code_exhausted', 'transfer_moved'],
  }),
  /** 계정 이전: 증명한 계정에서 옮길 내용 */
  getTransferPreview: endpoint({
    route: 'GET /network/transfer/preview',
    who: 'member',
    input: transferProof,
    output: transferPreview,
    errors: ['transfer_proof_invalid', 'transfer_moved'],
  }),
  /** 계정 이전: 금액과 링크를 한 번에 옮기기 (옛 계정마다 한 번, 14일 안에 되돌릴 수 있어요) */
  transferAccount: endpoint({
    route: 'POST /network/transfer',
    who: 'member',
    // Writes every link of the older account with its index entries.
    rows: [90, 80],
    input: transferProof,
    isMoney: true,
    output: networkTransfer,
    errors: ['transfer_proof_invalid', 'transfer_moved', 'transfer_empty', 'own_matter'],
  }),
  /** 옮긴 계정 (최근 것부터 20개) */
  listTransfers: endpoint({
    route: 'GET /network/transfers',
    who: 'member',
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(networkTransfer) }),
  }),
  /** 계정 이전 되돌리기: 금액은 돌아가고 링크는 휴지통으로 가요 */
  undoTransfer: endpoint({
    route: 'POST /network/transfer/undo',
    who: 'member',
    input: transferRef,
    isMoney: true,
    output: networkTransfer,
    errors: ['transfer_undone', 'transfer_undo_over', 'transfer_money_used'],
  }),
}
export type TransferPreview = z.infer<typeof transferPreview>
export type NetworkTransfer = z.infer<typeof networkTransfer>
export type SkippedAddress = z.infer<typeof skippedAddress>
