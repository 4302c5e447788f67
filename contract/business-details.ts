/** Who runs the site, as the law asks every page and mail of a shop or platform to say (전자상거래법 제10조). */
import * as z from 'zod/mini'
import { isBusinessNumber, toBusinessNumber } from './business-numbers.ts'
import { email, isoTime, oneLine, text } from './fields.ts'

const NUMBER = '사업자등록번호 열 자리를 확인해 주세요. 예: 123-45-67891'

const typed = {
  companyName: text('상호', 60),
  representative: text('대표자', 40),
  /** Ten digits. */
  businessNumber: z
    .string({ error: '사업자등록번호를 입력해 주세요.' })
    .check(z.maxLength(30, NUMBER), z.overwrite(toBusinessNumber), z.refine(isBusinessNumber, NUMBER)),
  mailOrderNumber: z
    .string({ error: '통신판매업 신고번호를 입력해 주세요.' })
    .check(
      z.overwrite(oneLine),
      z.trim(),
      z.maxLength(40, '통신판매업 신고번호가 너무 길어요.'),
      z.regex(
        /^(제 ?)?\d{4} ?- ?[가-힣 ]{2,20} ?- ?\d{1,6} ?호?$/,
        '통신판매업 신고번호를 확인해 주세요. 예: 2026-서울강남-01234',
      ),
    ),
  address: text('주소', 100),
  tel: z
    .string({ error: '전화번호를 입력해 주세요.' })
    .check(z.trim(), z.regex(/^\d[\d-]{6,14}\d$/, '전화번호를 확인해 주세요. 예: 02-1234-5678')),
  email,
}

/** As they were saved. */
export const businessDetails = z.object({
  companyName: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  address: z.string(),
  tel: z.string(),
  email: z.string(),
})
export type BusinessDetails = z.infer<typeof businessDetails>

export const BUSINESS_LABELS: Record<keyof BusinessDetails, string> = {
  companyName: '상호',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  tel: '전화',
  email: '이메일',
}
const FIELDS = Object.keys(BUSINESS_LABELS) as [keyof BusinessDetails, ...(keyof BusinessDetails)[]]

/** `version` is what stood there when the form was opened: 0 before anything was saved. */
export const businessDetailsChange = z.strictObject({
  version: z.coerce.number<number | string>().check(z.int(), z.minimum(0)),
  ...typed,
})
export type BusinessDetailsChange = z.output<typeof businessDetailsChange>

/** What operators read of them, and who changed what, latest first. */
export const opsBusinessDetails = z.object({
  version: z.int(),
  details: z.nullable(businessDetails),
  changes: z.array(
    z.object({
      version: z.int(),
      at: isoTime,
      /** The address of who changed it; null: it came with the data of development. */
      by: z.nullable(z.string()),
      fields: z.array(z.enum(FIELDS)),
    }),
  ),
})

export type OpsBusinessDetails = z.infer<typeof opsBusinessDetails>

/** What differs between two versions; all of it in the first one. */
export function changedFields(before: BusinessDetails | null, after: BusinessDetails) {
  return FIELDS.filter((name) => before?.[name] !== after[name])
}

/** `123-45-67891`. */
export function hyphenated(number: string): string {
  return number.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}

/** As it stands under every page and mail: a line each. */
export function businessLines(of: BusinessDetails): string[] {
  return [
    `${of.companyName} · 대표 ${of.representative} · 사업자등록번호 ${hyphenated(of.businessNumber)}`,
    `통신판매업 신고번호 ${of.mailOrderNumber}`,
    `${of.address} · 전화 ${of.tel} · ${of.email}`,
  ]
}
