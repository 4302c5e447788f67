/**
 * The export of a person's own data: the person requests it, a job makes it, and the download is open for a
 * week.
 */
import { endpoint, nothing } from '../core/endpoint.ts'
import { id, isoTime } from '../core/fields.ts'
import { DETAIL } from '../core/row-cost.ts'
import * as z from '../core/z.ts'

/** A finished export can be downloaded for this many days. */
export const DATA_EXPORT_DAYS = 7

export const DATA_EXPORT_STATES = ['asked', 'making', 'ready', 'failed', 'expired'] as const

export const dataExport = z.object({
  id: id('dex'),
  state: z.enum(DATA_EXPORT_STATES),
  askedAt: isoTime,
  /** The size of the finished export and the time it expires; null before that. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(isoTime),
  /** The percentage written so far. */
  percent: z.int(),
})
export type DataExport = z.infer<typeof dataExport>

const dataExportRef = z.strictObject({ id: id('dex') })

export const dataExports = {
  /** 내 데이터 모두를 파일 하나로 요청하기. 만들어지면 메일로 알려요 (한 번에 하나, 하루 3번) */
  askForDataExport: endpoint({
    route: 'POST /users/me/data-exports',
    who: 'member',
    freshSignIn: true,
    input: nothing,
    output: dataExport,
    errors: ['data_export_open'],
  }),
  /** 내 데이터 요청 (최근 5개) */
  listDataExports: endpoint({
    route: 'GET /users/me/data-exports',
    who: 'member',
    rows: DETAIL,
    input: nothing,
    output: z.object({ items: z.array(dataExport) }),
  }),
  /** 만들어진 파일을 5분 동안 내려받을 수 있게 열기: GET /users/me/data-exports/{id}/file */
  openDataExport: endpoint({
    route: 'POST /users/me/data-exports/{id}/opening',
    who: 'member',
    freshSignIn: true,
    input: dataExportRef,
    output: z.object({ fileName: z.string(), bytes: z.int() }),
    errors: ['data_export_gone'],
  }),
}
