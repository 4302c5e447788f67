/** The columns of each file. Pure. */

import { TAX_CASES } from '#contract/money/tax/tax.ts'
import type { TaxFileKind } from '#contract/money/tax/tax-files.ts'
import type { TaxedRow } from './queries.ts'

/** Percent of the income after expenses. */
const OTHER_RATE = 20

const BUSINESS_HEAD = [
  '업종코드',
  '성명',
  '주민등록번호',
  '내외국인',
  '지급횟수',
  '지급총액',
  '세율',
  '소득세',
  '지방소득세',
  '세액 합계',
]
const OTHER_HEAD = [
  '소득구분',
  '성명',
  '주민등록번호',
  '내외국인',
  '지급횟수',
  '지급총액',
  '필요경비',
  '소득금액',
  '세율',
  '소득세',
  '지방소득세',
  '세액 합계',
]

type Line = { row: TaxedRow; name: string; number: string; period: string }

export function headOf(kind: TaxFileKind): string[] {
  const period = kind.startsWith('monthly') ? '지급연월' : '귀속연도'
  return [period, ...(kind.endsWith('other') ? OTHER_HEAD : BUSINESS_HEAD)]
}

/** `number` has thirteen digits or is empty. */
export function lineOf(kind: TaxFileKind, { row, name, number, period }: Line): (string | number)[] {
  const isOther = kind.endsWith('other')
  // Without the hyphen, a spreadsheet would read the digits as a number and drop leading zeros.
  const who = [name, number && `${number.slice(0, 6)}-${number.slice(6)}`, foreignCode(number)]
  const tax = [row.income_tax, row.local_tax, row.income_tax + row.local_tax]
  return isOther
    ? [
        period,
        TAX_CASES.other.code,
        ...who,
        row.payments,
        row.gross,
        row.gross - row.after_expenses,
        row.after_expenses,
        OTHER_RATE,
        ...tax,
      ]
    : [
        period,
        TAX_CASES.individual.code,
        ...who,
        row.payments,
        row.gross,
        TAX_CASES.individual.income / 10,
        ...tax,
      ]
}

/** 1: Korean nationality, 9: a foreigner. */
function foreignCode(number: string): string {
  if (!number) return ''
  return /[5-8]/.test(number[6] ?? '') ? '9' : '1'
}
