/** 1:1 inquiries: the question of a member or a visitor, and the messages of both sides. */
import { endpoint, query } from '../core/endpoint.ts'
import { done, email, id, isoTime, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import {
  ABOUT_KINDS,
  INQUIRY_FILE_MAX_BYTES,
  INQUIRY_KINDS,
  INQUIRY_STATES,
  INQUIRY_TEXT_MAX,
} from './inquiry-kinds.ts'

const file = z.optional(z.file({ error: '파일을 골라 주세요.' }))
/** Up to three files. A browser without a script sends each in a field of its own. */
const files = { file1: file, file2: file, file3: file }
const FILES = { files: 3, fileBytes: INQUIRY_FILE_MAX_BYTES }
/**
 * `order:ord_…`, `payout:pay_…`, `link:lnk_…`, `partner:prt_…`, `page:/…`, `error:…`. The API ignores any
 * other value.
 */
const about = z.string().check(z.maxLength(300, '주소가 너무 길어요.'))
const token = z.string().check(z.regex(/^[\w-]{43}$/, '메일의 링크로 들어와 주세요.'))

/** The subject of an inquiry, and the page where the person sees it; null when it has no page. */
export const aboutShown = z.object({
  kind: z.enum(ABOUT_KINDS),
  label: z.string(),
  href: z.nullable(z.string()),
})

export const inquiryForm = z.strictObject({
  kind: z.enum(INQUIRY_KINDS, { error: '무엇에 대한 문의인지 골라 주세요.' }),
  /** Required from a visitor. A member gets mail at the address of the account. */
  email: z.optional(email),
  title: text('제목', 100),
  text: text('내용', INQUIRY_TEXT_MAX),
  about: z.optional(about),
  ...files,
})

/** The form for visitors, in which the address is required. */
export const visitorInquiry = z.extend(inquiryForm, { email })

const inquiryRef = z.strictObject({ id: id('inq'), token: z.optional(token) })
export const inquiryAnswer = z.extend(inquiryRef, { text: text('내용', INQUIRY_TEXT_MAX), ...files })

export const inquirySummary = z.object({
  id: id('inq'),
  kind: z.enum(INQUIRY_KINDS),
  title: z.string(),
  state: z.enum(INQUIRY_STATES),
  createdAt: isoTime,
  movedAt: isoTime,
})
const inquiryMessage = z.object({
  id: id('inm'),
  side: z.enum(['person', 'operator']),
  text: z.string(),
  at: isoTime,
  /** The number of attached files. */
  files: z.int(),
})
const inquiryThread = z.extend(inquirySummary, {
  about: z.nullable(aboutShown),
  /** The promised deadline for an answer. */
  dueAt: isoTime,
  messages: z.array(inquiryMessage),
  /** True while the person may write another message. */
  mayAnswer: z.boolean(),
})

export const inquiries = {
  /** 문의하러 온 화면에서 제목과 대상 채우기: 본인의 것만 이름을 알려요 */
  getInquirySubject: endpoint({
    route: 'GET /inquiries/subject',
    who: 'anyone',
    input: z.strictObject({ about }),
    output: z.object({
      /** The value to send with the inquiry; null when the address has no known subject. */
      about: z.nullable(z.string()),
      label: z.string(),
      title: z.string(),
      kind: z.nullable(z.enum(INQUIRY_KINDS)),
    }),
  }),
  /** 내 문의 (최근 것부터 20개씩) */
  listInquiries: endpoint({
    route: 'GET /inquiries',
    who: 'member',
    input: query({ before: id('inq') }),
    output: z.object({ items: z.array(inquirySummary), next: z.nullable(id('inq')) }),
  }),
  /** 문의하기. 회원이 아니면 이메일로 답을 받아요 */
  createInquiry: endpoint({
    route: 'POST /inquiries',
    who: 'anyone',
    // Writes an inquiry with three files, and a mail with its link.
    rows: [50, 70],
    body: FILES,
    input: inquiryForm,
    output: z.object({
      id: id('inq'),
      /** False for a visitor, who gets the link by mail. */
      isMember: z.boolean(),
    }),
    errors: ['file_type', 'file_too_large'],
  }),
  /** 문의와 답. 회원은 본인의 것을, 방문자는 메일의 링크(token)로 열어요 */
  getInquiry: endpoint({
    route: 'GET /inquiries/{id}',
    who: 'anyone',
    // Reads up to a hundred messages with their files.
    rows: [160, 0],
    input: inquiryRef,
    output: inquiryThread,
  }),
  /** 이어서 쓰기. 답변한 문의와 닫힌 지 14일이 지나지 않은 문의는 다시 열려요 */
  answerInquiry: endpoint({
    route: 'POST /inquiries/{id}/messages',
    who: 'anyone',
    // Writes a message with three files.
    rows: [50, 60],
    body: FILES,
    input: inquiryAnswer,
    output: done,
    errors: ['inquiry_closed', 'inquiry_full', 'file_type', 'file_too_large'],
  }),
}
export type InquiryThread = z.infer<typeof inquiryThread>
export type AboutShown = z.infer<typeof aboutShown>
