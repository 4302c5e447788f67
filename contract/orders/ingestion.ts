/** The intake of order reports, for operators: files, failed items that wait for a retry, secrets of partners. */

import { table } from '../core/csv-table.ts'
import { endpoint, query } from '../core/endpoint.ts'
import { done, id, isoTime, limit, text } from '../core/fields.ts'
import { APPROVAL_REQUEST, DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'

export const IMPORT_MAX_ROWS = 5_000
/** An operator uploaded the file, or the partner mailed it. */
export const IMPORT_SOURCES = ['upload', 'mail'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]
/** A mailed file waits on the operators' desk for as many days; nobody has to decide against it. */
export const MAILED_WAITING_DAYS = 30
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
const IMPORT_STATES = ['refused', 'ready', 'started', 'discarded'] as const

/** The columns of a file, by the Korean name in its first line. */
export const IMPORT_COLUMNS = [
  { name: '주문번호', field: 'orderCode', required: true, note: '파트너의 주문 번호' },
  {
    name: '클릭번호',
    field: 'clickId',
    required: true,
    note: '링크가 파트너에 넘긴 66자리 번호. 쿠팡처럼 채널 번호로 주문을 알리는 파트너는 채널 번호',
  },
  { name: '상태', field: 'status', required: true, note: '예정, 확정, 취소 중 하나' },
  { name: '주문시각', field: 'occurredAt', required: true, note: '한국 시각, 2026-11-21 14:05' },
  { name: '상품명', field: 'productName', required: true, note: '' },
  { name: '주문금액', field: 'amount', required: true, note: '원' },
  { name: '커미션', field: 'commission', required: true, note: '원' },
  { name: '상품코드', field: 'productCode', required: false, note: '비우면 -' },
  { name: '수량', field: 'quantity', required: false, note: '비우면 1' },
  { name: '버전', field: 'version', required: false, note: '고칠 때마다 1씩 크게, 비우면 1' },
  { name: '통화', field: 'currency', required: false, note: '비우면 KRW' },
  { name: '외화금액', field: 'amountOriginal', required: false, note: '원화가 아닐 때 결제한 금액' },
  { name: '환율', field: 'exchangeRate', required: false, note: '원화가 아닐 때 1단위의 원' },
] as const

const importError = z.object({
  /** The line in the file, counted from 1. */
  line: z.int(),
  column: z.string(),
  message: z.string(),
})
const orderImport = z.object({
  id: id('imp'),
  partner: z.object({ id: id('prt'), title: z.string() }),
  fileName: z.string(),
  encoding: z.enum(['utf-8', 'euc-kr']),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  createdAt: isoTime,
  startedAt: z.nullable(isoTime),
  accepted: z.int(),
  quarantined: z.int(),
  duplicate: z.int(),
  source: z.enum(IMPORT_SOURCES),
  /** The lines whose click nobody knows: they are kept, and become no reports. */
  unmatched: z.int(),
  /** The rows whose click a page of the shop named. */
  noticed: z.int(),
})
/** An import with its errors (at most 200), or with its first rows as the API read them. */
const orderImportDetail = z.extend(orderImport, {
  /** When an operator discarded it, and why. */
  discardedAt: z.nullable(isoTime),
  reason: z.string(),
  errors: z.array(importError),
  preview: z.array(
    z.object({
      line: z.int(),
      orderCode: z.string(),
      status: z.enum(['pending', 'confirmed', 'cancelled']),
      amount: z.int(),
      commission: z.int(),
      result: z.nullable(z.enum(['accepted', 'quarantined', 'duplicate'])),
    }),
  ),
})

export const importUpload = z.strictObject({
  partnerId: id('prt'),
  file: z.file({ error: '파일을 골라 주세요.' }),
})
export const importRef = z.strictObject({ id: id('imp') })
export const importDiscarding = z.strictObject({ id: id('imp'), reason: text('이유', 200) })

const alarmId = z.string().check(z.regex(/^alm_[\w-]{1,60}$/, '주소나 번호가 올바르지 않아요.'))
export const ALARM_STATES = ['open', 'closed'] as const
/** The heaviest first. */
const ALARM_WEIGHTS = ['urgent', 'today', 'later'] as const
export type AlarmWeight = (typeof ALARM_WEIGHTS)[number]
export const alarm = z.object({
  id: alarmId,
  /** The event in plain Korean, and the effect of a retry. */
  title: z.string(),
  help: z.string(),
  weight: z.enum(ALARM_WEIGHTS),
  /** Its section in docs/runbook.md; null for a kind that the runbook does not name. */
  runbook: z.nullable(z.string()),
  /** The page where its cause is mended. */
  place: z.nullable(z.object({ label: z.string(), to: z.string() })),
  canReplay: z.boolean(),
  /** The known details, exactly as stored. */
  detail: z.string(),
  at: isoTime,
  closedAt: z.nullable(isoTime),
})
export const alarmRef = z.strictObject({ id: alarmId })
export const alarmClosing = z.strictObject({ id: alarmId, reason: text('이유', 200) })

/** The hours after the approval in which the older secret is still valid. */
export const SECRET_OVERLAPS = ['0', '1', '24', '72'] as const
export const secretRotation = z.strictObject({
  id: id('prt'),
  hours: z.enum(SECRET_OVERLAPS, { error: '이전 비밀 키를 언제까지 쓸지 골라 주세요.' }),
})
export const partnerSecret = z.object({
  id: id('sec'),
  createdAt: isoTime,
  expiresAt: z.nullable(isoTime),
})

export const ingestion = {
  /** 가져온 실적 파일 (최근 것부터). source는 어떻게 왔는지예요: 올린 것(upload), 메일로 온 것(mail) */
  listImports: endpoint({
    route: 'GET /ops/imports',
    who: 'operator',
    may: ['finance'],
    input: query({ source: z.enum(IMPORT_SOURCES), limit: limit(20, 50) }),
    output: z.object({ items: z.array(orderImport) }),
  }),
  /** 실적 파일 올리기: 줄마다 살펴보고, 아직 반영하지 않아요 (CSV, UTF-8 또는 EUC-KR, 5,000줄까지) */
  uploadImport: endpoint({
    route: 'POST /ops/imports',
    who: 'operator',
    may: ['finance'],
    audit: '실적 파일 올리기',
    // The file is only read and shown; nothing changes before the approval.
    about: 'nobody',
    // Three rows for each of the 5,000 rows of a file; up to five notices name an order.
    rows: [45_100, 15_100],
    body: 'files',
    input: importUpload,
    output: orderImportDetail,
    errors: ['import_unreadable', 'file_too_large'],
  }),
  /** 파일 하나: 읽은 내용, 틀린 줄, 반영한 결과 */
  getImport: endpoint({
    route: 'GET /ops/imports/{id}',
    who: 'operator',
    may: ['finance'],
    input: importRef,
    output: orderImportDetail,
  }),
  /** 파일에서 클릭을 찾지 못한 줄을 우리 칸 이름으로 내려받기. 클릭번호를 채우면 다시 올릴 수 있어요 */
  exportUnmatched: endpoint({
    route: 'GET /ops/imports/{id}/unmatched',
    who: 'operator',
    may: ['finance'],
    rows: [5_100, 100],
    input: importRef,
    output: table,
  }),
  /** 파일의 모든 줄을 수신함에 넣고 반영하도록 다른 운영자에게 승인 요청하기 */
  startImport: endpoint({
    route: 'POST /ops/imports/{id}/start',
    who: 'operator',
    may: ['finance'],
    audit: '실적 파일 반영',
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: importRef,
    output: approval,
    errors: ['import_not_ready', 'approval_open'],
  }),
  /** 실적 파일을 반영하지 않고 닫기: 이유를 남겨요. 파일은 목록에 남고, 다시 올리면 새로 읽어요 */
  discardImport: endpoint({
    route: 'POST /ops/imports/{id}/discard',
    who: 'operator',
    may: ['finance'],
    audit: '실적 파일 닫기',
    about: 'nobody',
    input: importDiscarding,
    output: done,
    errors: ['import_not_ready', 'import_requested'],
  }),
  /** 시스템 알림: 처리하지 못한 메시지, 읽지 못한 목록 */
  listAlarms: endpoint({
    route: 'GET /ops/alarms',
    who: 'operator',
    may: ['finance'],
    input: query({ state: z._default(z.enum(ALARM_STATES), 'open'), limit: limit(50, 100) }),
    output: z.object({ items: z.array(alarm), hasMore: z.boolean() }),
  }),
  /** 다시 처리하고 닫기 */
  replayAlarm: endpoint({
    route: 'POST /ops/alarms/{id}/replay',
    who: 'operator',
    may: ['finance'],
    audit: '시스템 알림 다시 처리',
    about: 'nobody',
    // An alarm of the ledger adds it up again; an alarm of clicks counts a thousand of their batches.
    rows: [Number.POSITIVE_INFINITY, 10_000],
    input: alarmRef,
    output: done,
    errors: ['alarm_closed', 'alarm_not_replayable', 'alarm_remains', 'alarm_goes_on'],
  }),
  /** 이유를 남기고 닫기 */
  closeAlarm: endpoint({
    route: 'POST /ops/alarms/{id}/close',
    who: 'operator',
    may: ['finance'],
    audit: '시스템 알림 닫기',
    about: 'nobody',
    input: alarmClosing,
    output: done,
    errors: ['alarm_closed'],
  }),
  /** 파트너의 사용 중인 비밀 키 (값은 보여 주지 않아요) */
  listSecrets: endpoint({
    route: 'GET /ops/partners/{id}/secrets',
    who: 'operator',
    may: ['finance'],
    rows: DETAIL,
    input: z.strictObject({ id: id('prt') }),
    output: z.object({ title: z.string(), items: z.array(partnerSecret) }),
  }),
  /** 새 비밀 키를 만들도록 다른 운영자에게 승인 요청하기. 값은 승인된 뒤 요청한 사람만 한 번 봐요 */
  rotateSecret: endpoint({
    route: 'POST /ops/partners/{id}/secrets',
    who: 'operator',
    may: ['finance'],
    audit: '비밀 키 바꾸기',
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: secretRotation,
    output: approval,
    errors: ['secret_rotation_open', 'approval_open'],
  }),
}
export type OrderImport = z.infer<typeof orderImport>
export type OrderImportDetail = z.infer<typeof orderImportDetail>
export type ImportError = z.infer<typeof importError>
export type Alarm = z.infer<typeof alarm>
