/** The banks, and account numbers as people type them. */
import * as z from '../core/z.ts'

export const BANKS = [
  'KB국민은행',
  '신한은행',
  '우리은행',
  '하나은행',
  'NH농협은행',
  'IBK기업은행',
  'SC제일은행',
  '카카오뱅크',
  '토스뱅크',
  '케이뱅크',
  '새마을금고',
  '우체국',
  '신협',
  '수협은행',
  'iM뱅크',
  'BNK부산은행',
  'BNK경남은행',
  '광주은행',
  '전북은행',
  '제주은행',
  '한국씨티은행',
  'KDB산업은행',
] as const

const NUMBER = '계좌번호를 숫자로 입력해 주세요. 8자리에서 16자리까지 쓸 수 있어요.'
export const accountNumber = z
  .string()
  .check(z.trim(), z.maxLength(40, '계좌번호를 확인해 주세요.'), z.regex(/^(?:\d[ -]*){8,16}$/, NUMBER))
/** The same for a field that may stay empty. */
export const blankAccountNumber = z._default(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(40, '계좌번호를 확인해 주세요.'),
      z.regex(/^(?:(?:\d[ -]*){8,16})?$/, NUMBER),
    ),
  '',
)
