/**
 * The company that runs the site. The law requires these details on every page and mail of a shop or platform
 * (전자상거래법 제10조).
 */

import { email, isoTime, oneLine, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { BANKS, blankAccountNumber } from './banks.ts'
import { isBusinessNumber, toBusinessNumber } from './business-numbers.ts'

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
  /** The provider whose servers host the site (전자상거래법 제10조). */
  hostingProvider: text('호스팅 서비스 제공자', 60),
  /** 개인정보 보호책임자, and where people write to them. */
  privacyOfficer: text('개인정보 보호책임자', 40),
  privacyEmail: email,
  /** The bank account to which partners pay: all three fields, or none yet. */
  accountBank: z._default(z.enum(['', ...BANKS], { error: '은행을 골라 주세요.' }), ''),
  accountNumber: blankAccountNumber,
  accountHolder: z._default(
    z.string().check(z.overwrite(oneLine), z.trim(), z.maxLength(60, '예금주는 60자까지 쓸 수 있어요.')),
    '',
  ),
}

/** The details as saved, readable by every visitor. A field is empty when an earlier version did not have it. */
export const businessDetails = z.object({
  companyName: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  address: z.string(),
  tel: z.string(),
  email: z.string(),
  hostingProvider: z.string(),
  privacyOfficer: z.string(),
  privacyEmail: z.string(),
})
export type BusinessDetails = z.infer<typeof businessDetails>

/** Also the account to which partners pay. Invoices show it, and public pages do not. */
export const companyDetails = z.extend(businessDetails, {
  accountBank: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
})
export type CompanyDetails = z.infer<typeof companyDetails>
export const ACCOUNT_FIELDS = ['accountBank', 'accountNumber', 'accountHolder'] as const

export const BUSINESS_LABELS: Record<keyof CompanyDetails, string> = {
  companyName: '상호',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  tel: '전화',
  email: '이메일',
  hostingProvider: '호스팅 서비스 제공자',
  privacyOfficer: '개인정보 보호책임자',
  privacyEmail: '보호책임자 이메일',
  accountBank: '입금받을 은행',
  accountNumber: '입금받을 계좌번호',
  accountHolder: '입금받을 예금주',
}
const FIELDS = Object.keys(BUSINESS_LABELS) as [keyof CompanyDetails, ...(keyof CompanyDetails)[]]

/**
 * `version`: the version that the form showed, so that the API can refuse an outdated form; 0 before the
 * first save.
 */
export const businessDetailsChange = z.strictObject({
  version: z.coerce.number<number | string>().check(z.int(), z.minimum(0)),
  ...typed,
})
export type BusinessDetailsChange = z.output<typeof businessDetailsChange>

/** The details for operators, with their changes, latest first. */
export const opsBusinessDetails = z.object({
  version: z.int(),
  details: z.nullable(companyDetails),
  changes: z.array(
    z.object({
      version: z.int(),
      at: isoTime,
      /** The address of the operator who made the change; null for the development data. */
      by: z.nullable(z.string()),
      fields: z.array(z.enum(FIELDS)),
    }),
  ),
})

export type OpsBusinessDetails = z.infer<typeof opsBusinessDetails>

/** The fields that differ between two versions; for the first version, all of its fields. */
export function changedFields(before: CompanyDetails | null, after: CompanyDetails) {
  return FIELDS.filter((name) => (before?.[name] ?? '') !== after[name])
}

/** Formats ten digits as `123-45-67891`. */
export function hyphenateNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}

/** The lines of the footer of every page and mail. */
export function businessLines(of: BusinessDetails): string[] {
  return [
    `${of.companyName} · 대표 ${of.representative} · 사업자등록번호 ${hyphenateNumber(of.businessNumber)}`,
    `통신판매업 신고번호 ${of.mailOrderNumber}`,
    `${of.address} · 전화 ${of.tel} · ${of.email}`,
  ]
}

/** The lines under every page. There the law also requires the hosting provider. */
export function footerLines(of: BusinessDetails): string[] {
  const { hostingProvider } = of
  return [...businessLines(of), ...(hostingProvider ? [`호스팅 서비스 제공자 ${hostingProvider}`] : [])]
}

/** `KB국민은행 123-456 (예금주 하나 주식회사)`; null when no account was entered. */
export function accountLine({ accountBank, accountNumber, accountHolder }: CompanyDetails): string | null {
  return accountNumber ? `${accountBank} ${accountNumber} (예금주 ${accountHolder})` : null
}
