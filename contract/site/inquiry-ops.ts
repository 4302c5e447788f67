/**
 * The back office of inquiries: the list, the answer and the closing. Notes among operators are `notes`, as
 * for every subject.
 */
import { endpoint } from '../core/endpoint.ts'
import { done, id, isOwn, isoTime, text } from '../core/fields.ts'
import { assignableQuery, opsPage } from '../core/ops-lists.ts'
import * as z from '../core/z.ts'
import { messageText } from '../platform/templates/message-text.ts'
import { aboutShown, inquirySummary } from './inquiries.ts'
import { INQUIRY_STATES, INQUIRY_TEXT_MAX } from './inquiry-kinds.ts'

export const opsInquiry = z.extend(inquirySummary, {
  /** Null for a visitor. */
  member: z.nullable(z.object({ id: id('usr'), nickname: z.string() })),
  /** The address of a visitor, mostly masked; empty for a member. */
  email: z.string(),
  dueAt: isoTime,
  /** True when the promised deadline has passed. */
  isLate: z.boolean(),
  isOwn,
})

/** The member who asked. Amounts stand only on the member's page, which records who saw them. */
const inquirer = z.object({
  /** The day of the account. */
  since: isoTime,
  gradeName: z.string(),
  channels: z.int(),
  orders: z.int(),
  payouts: z.int(),
  lastPayoutAt: z.nullable(isoTime),
})

const opsInquiryDetail = z.extend(opsInquiry, {
  /** Null for a visitor and for a member who left. */
  inquirer: z.nullable(inquirer),
  /** Other inquiries of the same member or address, newest first, at most five. */
  earlier: z.array(inquirySummary),
  about: z.nullable(aboutShown),
  messages: z.array(
    z.object({
      id: id('inm'),
      side: z.enum(['person', 'operator', 'note']),
      /** The operator's address; empty for the person. */
      author: z.string(),
      text: z.string(),
      at: isoTime,
      files: z.array(z.object({ id: id('fil'), name: z.string() })),
    }),
  ),
})

export const opsInquiryRef = z.strictObject({ id: id('inq') })
/** The person can read it. */
export const inquiryReply = z.extend(opsInquiryRef, { text: messageText('답', INQUIRY_TEXT_MAX) })
/** Only operators can read it. */
const inquiryNote = z.extend(opsInquiryRef, { note: text('메모', INQUIRY_TEXT_MAX) })

export const inquiryOps = {
  /** 문의 목록 (기다리는 것은 오래된 것부터, 나머지는 최근 것부터) */
  listOpsInquiries: endpoint({
    route: 'GET /ops/inquiries',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: assignableQuery(INQUIRY_STATES, 'open'),
    output: opsPage(opsInquiry, INQUIRY_STATES),
  }),
  /** 문의 하나: 주고받은 글, 물어본 사람, 무엇에 대한 것인지 */
  getOpsInquiry: endpoint({
    route: 'GET /ops/inquiries/{id}',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads up to a hundred messages with their writers and files, and five other inquiries.
    rows: [250, 0],
    input: opsInquiryRef,
    output: opsInquiryDetail,
  }),
  /** 답하기: 이메일로 알려요 */
  replyInquiry: endpoint({
    route: 'POST /ops/inquiries/{id}/reply',
    who: 'operator',
    may: ['support'],
    audit: '문의에 답하기',
    input: inquiryReply,
    output: done,
    errors: ['inquiry_ended', 'inquiry_full'],
  }),
  /** 운영자끼리 보는 메모 남기기: notes.createNote와 같고, 이전 화면을 위해 남겨 두었어요 */
  noteInquiry: endpoint({
    route: 'POST /ops/inquiries/{id}/note',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    audit: '문의에 메모 남기기',
    input: inquiryNote,
    output: done,
    errors: ['inquiry_full'],
  }),
  /** 문의 닫기. 물어본 사람이 14일 안에 다시 쓰면 열려요 */
  closeInquiry: endpoint({
    route: 'POST /ops/inquiries/{id}/close',
    who: 'operator',
    may: ['support'],
    audit: '문의 닫기',
    input: opsInquiryRef,
    output: done,
    errors: ['inquiry_ended'],
  }),
}
export type OpsInquiry = z.infer<typeof opsInquiry>
export type Inquirer = z.infer<typeof inquirer>
export type OpsInquiryDetail = z.infer<typeof opsInquiryDetail>
