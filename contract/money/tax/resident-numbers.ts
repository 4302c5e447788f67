/** 주민등록번호: asked for once, before the first payout of a person from whom tax is withheld. */

import { isCalendarDay } from '../../core/kst.ts'
import * as z from '../../core/z.ts'
import { agreed } from '../../platform/consents.ts'

/**
 * The century of the birth date, by the seventh digit, which is 1 to 4 for residents and 5 to 8 for
 * foreigners who live here.
 */
const CENTURIES = [18, 19, 19, 20, 20, 19, 19, 20, 20, 18]
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]
/** Since this day the last six digits are random (주민등록법 시행규칙 제2조), so they cannot be checked. */
const UNCHECKED_SINCE = '2020-10-05'

/** The input without blanks and hyphens, in standard digits; a valid number has thirteen. */
export function toResidentNumber(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '')
}

/** The birth date in a number, `YYYY-MM-DD`; null when there is no such day. */
export function birthDateOf(number: string): string | null {
  if (!/^\d{13}$/.test(number)) return null
  const text = `${CENTURIES[Number(number[6])]}${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}`
  return isCalendarDay(text) ? text : null
}

/**
 * `number` comes from `toResidentNumber`; `today` is a day in Seoul. A number issued since October 2020, to
 * somebody born then or as a new one, has no check digit.
 */
export function isResidentNumber(number: string, { today, isNew }: { today: string; isNew: boolean }) {
  const birthDate = birthDateOf(number)
  if (!birthDate || birthDate > today) return false
  if (isNew || birthDate >= UNCHECKED_SINCE) return true
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * Number(number[i]), 0)
  const isForeign = /[5-8]/.test(number[6] ?? '')
  return ((isForeign ? 13 : 11) - (sum % 11)) % 10 === Number(number[12])
}

/** The kinds of income: a creator earns regularly (사업소득) or occasionally (기타소득). */
export const INCOME_KINDS = ['business', 'other'] as const

export const residentNumberInput = z.strictObject({
  residentNumber: z
    .string({ error: '주민등록번호를 입력해 주세요.' })
    .check(
      z.maxLength(30, '주민등록번호 13자리를 입력해 주세요.'),
      z.overwrite(toResidentNumber),
      z.regex(/^\d{13}$/, '주민등록번호 13자리를 입력해 주세요.'),
    ),
  incomeKind: z.enum(INCOME_KINDS, { error: '수익의 종류를 골라 주세요.' }),
  /** True when the number was issued again since October 2020. */
  isNew: agreed,
})
export type ResidentNumberInput = z.output<typeof residentNumberInput>
