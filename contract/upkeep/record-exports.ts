/**
 * The file of a person's records: a key or the person starts it for some kinds and days, a job makes it, and it
 * is open for a week. It holds no secret, so that it needs no fresh sign-in as the export of everything does.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { id, kstDate } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { dataExport } from './data-exports.ts'
import { RECORD_KINDS } from './records.ts'

/** A person may start this many in a day. */
export const RECORD_EXPORTS_A_DAY = 10

const recordExport = z.extend(dataExport, {
  kinds: z.array(z.enum(RECORD_KINDS)),
  from: z.nullable(kstDate),
  to: z.nullable(kstDate),
  /** True when an API key started it. */
  isByKey: z.boolean(),
})
export type RecordExport = z.infer<typeof recordExport>

const kinds = z
  .array(z.enum(RECORD_KINDS, { error: '목록에 있는 기록을 골라 주세요.' }))
  .check(z.minLength(1, '기록을 하나 이상 골라 주세요.'), z.maxLength(RECORD_KINDS.length))

/** The input of a new file. Without `kinds` it holds all of them, without days everything. */
export const newRecordExport = z.strictObject({
  kinds: z.optional(kinds),
  from: z.optional(kstDate),
  to: z.optional(kstDate),
})
const recordExportRef = z.strictObject({ id: id('dex') })

export const recordExports = {
  /** 고른 기록을 파일 하나(ZIP)로 만들기 시작하기 (한 번에 하나, 하루 10번) */
  createRecordExport: endpoint({
    route: 'POST /users/me/record-exports',
    who: 'member',
    scope: 'export:write',
    input: newRecordExport,
    output: recordExport,
    errors: ['data_export_open'],
  }),
  /** 기록 파일 (최근 5개) */
  listRecordExports: endpoint({
    route: 'GET /users/me/record-exports',
    who: 'member',
    scope: 'export:read',
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(recordExport) }),
  }),
  /** 기록 파일 하나의 상태. `ready`가 되면 GET /users/me/record-exports/{id}/file로 받아요 */
  getRecordExport: endpoint({
    route: 'GET /users/me/record-exports/{id}',
    who: 'member',
    scope: 'export:read',
    input: recordExportRef,
    output: recordExport,
  }),
  /** 기록 파일을 화면에서 받기 전에 열기. 키는 열지 않고 바로 받아요 */
  openRecordExport: endpoint({
    route: 'POST /users/me/record-exports/{id}/opening',
    who: 'member',
    input: recordExportRef,
    output: z.object({ fileName: z.string(), bytes: z.int() }),
    errors: ['data_export_gone'],
  }),
}
