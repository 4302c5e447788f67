/** A shop's own ways to report orders besides signed calls: notices of its pages, and files with columns of its own. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { columnName, done, email, id, isoTime } from '../core/fields.ts'
import { linesOf } from '../core/lines.ts'
import * as z from '../core/z.ts'
import { SECRET_OVERLAPS } from './ingestion.ts'
import { noticeFigures } from './notices/order-notices.ts'

const MOST_SENDERS = 10

const names = {
  codeColumn: columnName('주문 번호 칸 이름'),
  clickColumn: columnName('클릭 번호 칸 이름'),
  statusColumn: columnName('상태 칸 이름'),
  orderedColumn: columnName('주문 시각 칸 이름'),
  productColumn: columnName('상품명 칸 이름'),
  amountColumn: columnName('주문 금액 칸 이름'),
  commissionColumn: columnName('커미션 칸 이름'),
}
/** The names of the columns in the partner's files; empty where the usual names are enough. */
export const importColumns = z.strictObject({ id: id('prt'), ...names })

const SENDERS = '보내는 주소를 한 줄에 하나씩 적어 주세요.'
const senders = z.string({ error: SENDERS }).check(
  z.trim(),
  z.minLength(1, SENDERS),
  z.maxLength(3_000, `보내는 주소는 ${MOST_SENDERS}개까지 적을 수 있어요.`),
  z.refine(
    (value) => linesOf(value).length <= MOST_SENDERS,
    `보내는 주소는 ${MOST_SENDERS}개까지 적을 수 있어요.`,
  ),
  z.refine(
    (value) => linesOf(value).every((line) => email.safeParse(line).success),
    '이메일 주소가 아닌 줄이 있어요. 한 줄에 하나씩 적어 주세요.',
  ),
)
export const reportMailbox = z.strictObject({
  id: id('prt'),
  senders,
  hours: z.enum(SECRET_OVERLAPS, { error: '이전 주소를 언제까지 쓸지 골라 주세요.' }),
})
export const reportSenders = z.strictObject({ id: id('prt'), senders })
export const ingestionRef = z.strictObject({ id: id('prt') })

/** The values in the code of the shop's pages. */
const snippetFacts = z.object({
  id: id('prt'),
  title: z.string(),
  /** The parameter that carries the click id. */
  param: z.string(),
  windowDays: z.int(),
  noticeUrl: z.string(),
  postbackUrl: z.string(),
})
const ownIngestion = z.object({
  partner: snippetFacts,
  notices: noticeFigures,
})
export type OwnIngestion = z.infer<typeof ownIngestion>

const ingestion = z.extend(ownIngestion, {
  columns: z.object(
    Object.fromEntries(Object.keys(names).map((name) => [name, z.string()])) as Record<
      keyof typeof names,
      z.ZodMiniString<string>
    >,
  ),
  mail: z.object({
    /** False where no domain for such mail is set. */
    isOn: z.boolean(),
    /** The current address, which only its making shows; null without one. */
    current: z.nullable(z.object({ madeAt: isoTime, senders: z.array(z.string()) })),
    /** Until when an older address works; null without one. */
    olderUntil: z.nullable(isoTime),
  }),
})
export type PartnerIngestion = z.infer<typeof ingestion>

/** The newest thousand notices of a month, and the files of a quarter. */
const ROWS = [2_400, 0] as const

export const partnerIngestion = {
  /** 파트너의 연동 코드에 들어갈 값, 주문 번호 알림의 현황, 파일의 칸 이름, 파일을 받는 메일 주소 */
  getPartnerIngestion: endpoint({
    route: 'GET /ops/partners/{id}/ingestion',
    who: 'operator',
    may: ['finance', 'support'],
    rows: ROWS,
    input: ingestionRef,
    output: ingestion,
  }),
  /** 파트너 파일의 칸 이름 저장하기 */
  setImportColumns: endpoint({
    route: 'PUT /ops/partners/{id}/import-columns',
    who: 'operator',
    may: ['finance'],
    audit: '파트너 파일의 칸 이름 저장',
    about: 'nobody',
    input: importColumns,
    output: done,
  }),
  /** 파트너가 파일을 보낼 메일 주소 만들기. 주소는 이때 한 번만 보여요 */
  createReportMailbox: endpoint({
    route: 'POST /ops/partners/{id}/report-mailbox',
    who: 'operator',
    may: ['finance'],
    freshSignIn: true,
    audit: '파일 메일 주소 만들기',
    about: 'nobody',
    input: reportMailbox,
    output: z.object({
      /** The whole address, whose secret we do not keep. */
      address: z.string(),
    }),
    errors: ['report_mail_off', 'conflict'],
  }),
  /** 그 주소로 파일을 보낼 수 있는 사람 바꾸기 */
  setReportSenders: endpoint({
    route: 'PUT /ops/partners/{id}/report-mailbox/senders',
    who: 'operator',
    may: ['finance'],
    freshSignIn: true,
    audit: '파일 메일을 보내는 사람 바꾸기',
    about: 'nobody',
    input: reportSenders,
    output: done,
  }),
  /** 파일을 받는 메일 주소를 모두 바로 끝내기 */
  removeReportMailbox: endpoint({
    route: 'DELETE /ops/partners/{id}/report-mailbox',
    who: 'operator',
    may: ['finance'],
    audit: '파일 메일 주소 끝내기',
    about: 'nobody',
    input: ingestionRef,
    output: done,
  }),
  /** 우리 쇼핑몰의 연동 코드에 들어갈 값과 주문 번호 알림의 현황 */
  getOwnIngestion: endpoint({
    route: 'GET /partner/ingestion',
    who: 'partner',
    may: ['developer'],
    rows: ROWS,
    input: nothing,
    output: ownIngestion,
  }),
}
