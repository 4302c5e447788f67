/**
 * Files for many transfers, in the formats of banks. The column orders come from programs of companies that
 * pay through these banks. The bank's own sample decides, so an operator may also choose the columns
 * (`free`). Codes of banks: 금융결제원 금융기관 공동코드.
 */
import type { BANKS } from '../platform/banks.ts'

/** The possible contents of a column, with the default name of each. */
export const BANK_COLUMNS = {
  bankCode: '은행코드',
  bank: '은행',
  account: '계좌번호',
  amount: '금액',
  holder: '예금주',
  theirs: '받는분통장표시',
  ours: '내통장표시',
  reference: '참조번호',
  empty: '빈칸',
} as const
export type BankColumn = keyof typeof BANK_COLUMNS

type Layout = {
  label: string
  /** The column names of the bank's header line; null for a file without one. */
  head: readonly string[] | null
  columns: readonly BankColumn[]
  /** The encoding of text in a CSV. */
  encoding: 'cp949' | 'utf-8'
}

export const BANK_FILES = {
  shinhan: {
    label: '신한은행 대량이체',
    head: [
      '*입금은행',
      '*입금계좌',
      '고객관리성명',
      '*입금액',
      '출금통장표시내용',
      '입금통장표시내용',
      '입금인코드',
      '비고',
      '업체사용key',
    ],
    columns: ['bankCode', 'account', 'holder', 'amount', 'ours', 'theirs', 'empty', 'empty', 'reference'],
    encoding: 'cp949',
  },
  hana: {
    label: '하나은행 대량이체',
    head: [
      '입금은행',
      '입금계좌번호',
      '입금액',
      '예상예금주',
      '입금통장표시',
      '출금통장표시',
      '메모',
      'CMS코드',
      '받는분 휴대폰번호',
    ],
    columns: ['bankCode', 'account', 'amount', 'holder', 'theirs', 'ours', 'reference', 'empty', 'empty'],
    encoding: 'cp949',
  },
  kb: {
    label: 'KB국민은행 다계좌이체',
    head: null,
    columns: ['bankCode', 'account', 'amount', 'theirs', 'reference'],
    encoding: 'cp949',
  },
  suhyup: {
    label: '수협은행 대량이체',
    head: [
      '입금은행',
      '입금계좌',
      '입금계좌예금주',
      '입금액',
      'CMS코드',
      '받는분통장표시내용',
      '보내는분통장표시내용',
      '적요',
    ],
    columns: ['bank', 'account', 'holder', 'amount', 'empty', 'theirs', 'ours', 'reference'],
    encoding: 'cp949',
  },
  free: {
    label: '자유 양식 (열을 직접 골라요)',
    head: null,
    columns: ['bankCode', 'account', 'amount', 'holder', 'theirs', 'reference'],
    encoding: 'utf-8',
  },
} as const satisfies Record<string, Layout>
export type BankFile = keyof typeof BANK_FILES
export const BANK_FILE_NAMES = Object.keys(BANK_FILES) as [BankFile, ...BankFile[]]

/** The text in the payee's bankbook, at most seven Korean letters. */
export const SENDER = '잇다'

export const BANK_CODES: Record<(typeof BANKS)[number], string> = {
  KB국민은행: '004',
  신한은행: '088',
  우리은행: '020',
  하나은행: '081',
  NH농협은행: '011',
  IBK기업은행: '003',
  SC제일은행: '023',
  카카오뱅크: '090',
  토스뱅크: '092',
  케이뱅크: '089',
  새마을금고: '045',
  우체국: '071',
  신협: '048',
  수협은행: '007',
  iM뱅크: '031',
  BNK부산은행: '032',
  BNK경남은행: '039',
  광주은행: '034',
  전북은행: '037',
  제주은행: '035',
  한국씨티은행: '027',
  KDB산업은행: '002',
}

const isColumn = (one: string): one is BankColumn => Object.hasOwn(BANK_COLUMNS, one)

/** The columns in their order; null for each unknown name. */
export function columnsOf(value: string): (BankColumn | null)[] {
  const names = value.split(/[,·/]/).map((one) => one.trim())
  return names
    .filter((one) => one !== '')
    .map(
      (one) =>
        Object.keys(BANK_COLUMNS)
          .filter(isColumn)
          .find((key) => BANK_COLUMNS[key] === one) ?? null,
    )
}
