/**
 * Files for the tax office about people whose tax was withheld: one per month and one per year, by the bank's
 * day.
 */

import { table } from '../../core/csv-table.ts'
import { endpoint } from '../../core/endpoint.ts'
import { isoTime, signedWon, text } from '../../core/fields.ts'
import * as z from '../../core/z.ts'

export const TAX_FILES = ['monthly-business', 'monthly-other', 'yearly-business', 'yearly-other'] as const
export type TaxFileKind = (typeof TAX_FILES)[number]
export const TAX_FILE_LABELS: Record<TaxFileKind, string> = {
  'monthly-business': '간이지급명세서 (사업소득, 한 달)',
  'monthly-other': '간이지급명세서 (기타소득, 한 달)',
  'yearly-business': '지급명세서 (사업소득, 한 해)',
  'yearly-other': '지급명세서 (기타소득, 한 해)',
}
/** An opened file can be downloaded for this many minutes. */
export const TAX_FILE_OPEN_MINUTES = 15

/** A yearly file accepts any month of its year. */
export const taxFileRef = z.strictObject({
  kind: z.enum(TAX_FILES, { error: '파일을 골라 주세요.' }),
  month: z
    .string({ error: '달을 입력해 주세요.' })
    .check(z.trim(), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '달을 2026-10처럼 적어 주세요.')),
})
export const taxFileOpening = z.extend(taxFileRef, { reason: text('이유', 300) })

/** Negative when the returned amounts exceed the sent ones. */
const taxFileSums = z.object({
  people: z.int(),
  payments: z.int(),
  gross: signedWon,
  incomeTax: signedWon,
  localTax: signedWon,
  /** The number of people without a known number. An operator has to fill in their lines by hand. */
  missing: z.int(),
  /** The calling operator may download the file until this time; null when it must be opened first. */
  openUntil: z.nullable(isoTime),
})

export const taxFiles = {
  /** 세금 신고 파일에 들어갈 사람 수와 금액 (은행에서 보낸 날 기준). 주민등록번호는 없어요 */
  getTaxFile: endpoint({
    route: 'GET /ops/tax-files',
    who: 'operator',
    may: ['finance'],
    // Counts everybody who was paid in a year.
    rows: [120_000, 0],
    input: taxFileRef,
    output: taxFileSums,
  }),
  /** 세금 신고 파일 열기: 이유를 남기고, 15분 동안 받을 수 있어요 */
  openTaxFile: endpoint({
    route: 'POST /ops/tax-files/open',
    who: 'operator',
    may: ['finance'],
    audit: '세금 신고 파일 열기',
    about: 'nobody',
    freshSignIn: true,
    input: taxFileOpening,
    output: z.object({ openUntil: isoTime }),
  }),
  /** 연 파일 받기 (CSV): 주민등록번호가 들어 있어요. 누구의 것이 누구에게 나갔는지 남아요 */
  readTaxFile: endpoint({
    route: 'GET /ops/tax-files/file',
    who: 'operator',
    may: ['finance'],
    // Reads everybody who was paid in a year, and records which operator saw whose number.
    rows: [120_000, 50_000],
    input: taxFileRef,
    output: table,
    errors: ['tax_file_closed', 'export_too_long'],
  }),
}
export type TaxFileRef = z.output<typeof taxFileRef>
