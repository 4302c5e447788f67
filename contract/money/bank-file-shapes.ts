/** The input that selects a file of a batch, and the file in the response. */
import { withParticle } from '#contract/core/particle.ts'
import * as z from '../core/z.ts'
import { BANK_COLUMNS, BANK_FILE_NAMES, columnsOf } from './bank-files.ts'
import { batchRef } from './payout-results.ts'

export const bankFileInput = z.extend(batchRef, {
  layout: z.enum(BANK_FILE_NAMES, { error: '은행 양식을 골라 주세요.' }),
  kind: z.enum(['xlsx', 'csv'], { error: '파일 종류를 골라 주세요.' }),
  /** For the free layout: names of columns in their order, such as `은행코드, 계좌번호, 금액`. */
  columns: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(200, '200자까지 쓸 수 있어요.'),
      z.refine(
        (value) => columnsOf(value).every((one) => one !== null),
        `쓸 수 있는 열은 ${withParticle(Object.values(BANK_COLUMNS).join(', '), '이에요/예요')}.`,
      ),
    ),
    '',
  ),
})

export const batchFile = z.object({
  fileName: z.string().check(z.regex(/^[a-z0-9-]{1,60}\.(csv|xlsx)$/)),
  mediaType: z.enum([
    'text/csv; charset=utf-8',
    'text/csv; charset=euc-kr',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]),
  rows: z.int(),
  /** Base64, because CP949 and XLSX are binary. */
  bytes: z.string(),
})
