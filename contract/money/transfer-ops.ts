/**
 * Members of an older platform, for operators. The API reads and shows a file first; an approval then opens
 * all of its rows.
 */

import { endpoint, query } from '../core/endpoint.ts'
import { id, isoTime, limit, sumWon, won } from '../core/fields.ts'
import { APPROVAL_REQUEST } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { approval } from '../platform/approvals.ts'

export const TRANSFER_FILE_MAX_ROWS = 5_000
export const TRANSFER_FILE_MAX_BYTES = 5 * 1024 * 1024

/** The columns of a file, by the Korean name in its first line. */
export const TRANSFER_COLUMNS = [
  { name: '이메일', note: '예전 플랫폼에 가입한 주소' },
  { name: '잔액', note: '원, 없으면 0' },
  { name: '링크', note: '상품 주소, 여러 개면 칸 안에서 줄바꿈이나 | 로 나눠요' },
] as const

const rowError = z.object({
  /** The line in the file, counted from 1. */
  line: z.int(),
  column: z.string(),
  message: z.string(),
})

const transferImport = z.object({
  id: id('nim'),
  fileName: z.string(),
  encoding: z.enum(['utf-8', 'euc-kr']),
  state: z.enum(['refused', 'ready', 'started']),
  members: z.int(),
  links: z.int(),
  amount: sumWon,
  createdAt: isoTime,
  startedAt: z.nullable(isoTime),
  /** The members who have moved so far, and their amount in won. */
  moved: z.int(),
  movedAmount: sumWon,
})
/** An import with its errors (at most 200), or with its first rows as the API read them. */
const transferImportDetail = z.extend(transferImport, {
  errors: z.array(rowError),
  preview: z.array(
    z.object({
      line: z.int(),
      emailMasked: z.string(),
      amount: won,
      links: z.int(),
      movedAt: z.nullable(isoTime),
    }),
  ),
})

export const transferUpload = z.strictObject({ file: z.file({ error: '파일을 골라 주세요.' }) })
export const transferImportRef = z.strictObject({ id: id('nim') })

export const transferOps = {
  /** 이전 대상 회원 파일 (최근 것부터) */
  listTransferImports: endpoint({
    route: 'GET /ops/transfers',
    who: 'operator',
    may: ['finance'],
    input: query({ limit: limit(20, 50) }),
    output: z.object({ items: z.array(transferImport) }),
  }),
  /** 이전 대상 회원 파일 올리기: 줄마다 살펴보고, 아직 열지 않아요 (CSV, UTF-8 또는 EUC-KR, 5,000줄까지) */
  uploadTransferImport: endpoint({
    route: 'POST /ops/transfers',
    who: 'operator',
    may: ['finance'],
    audit: '계정 이전 파일 올리기',
    // The file is only read and shown; nothing changes before the approval.
    about: 'nobody',
    // Three rows for each of the 5,000 rows of a file.
    rows: [15_100, 15_100],
    body: 'files',
    input: transferUpload,
    output: transferImportDetail,
    errors: ['import_unreadable', 'file_too_large'],
  }),
  /** 파일 하나: 읽은 내용, 틀린 줄, 옮긴 회원 */
  getTransferImport: endpoint({
    route: 'GET /ops/transfers/{id}',
    who: 'operator',
    may: ['finance'],
    input: transferImportRef,
    output: transferImportDetail,
  }),
  /** 파일의 모든 회원에게 계정 이전을 열도록 다른 운영자에게 승인 요청하기 */
  startTransferImport: endpoint({
    route: 'POST /ops/transfers/{id}/start',
    who: 'operator',
    may: ['finance'],
    audit: '계정 이전 파일 반영',
    about: 'request',
    rows: APPROVAL_REQUEST,
    freshSignIn: true,
    input: transferImportRef,
    output: approval,
    errors: ['import_not_ready', 'approval_open'],
  }),
}
export type TransferImport = z.infer<typeof transferImport>
export type TransferImportDetail = z.infer<typeof transferImportDetail>
