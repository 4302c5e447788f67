/** Partners from a file: the API reads and shows it first, then writes each line like a filled-in form. */
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { PARTNER_FILE_BYTES } from './partner-columns.ts'

export const partnerFileUpload = z.strictObject({ file: z.file({ error: '파일을 골라 주세요.' }) })
/**
 * `csv`: the text that `checkPartnerFile` read. `agreed`: the sentence about links that the operator
 * confirmed. Both exactly as returned.
 */
export const partnerFileInput = z.strictObject({
  csv: z
    .string({ error: '파일을 다시 올려 주세요.' })
    .check(
      z.minLength(1, '파일을 다시 올려 주세요.'),
      z.maxLength(2 * PARTNER_FILE_BYTES, '파일이 너무 커요.'),
    ),
  agreed: z._default(z.string().check(z.trim(), z.maxLength(40_000)), ''),
})

const partnerFile = z.object({
  csv: z.string(),
  /** The effect of each line, in sentences; no sentence for a line that changes nothing. */
  rows: z.array(
    z.object({ line: z.int(), title: z.string(), id: z.nullable(id('prt')), says: z.array(z.string()) }),
  ),
  /** The errors found (at most 200); with any error, nothing can be written. */
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string() })),
  /** The effect on links that already exist; empty when there is none. */
  effects: z.string(),
})

export const partnerFiles = {
  /** 파트너 파일 읽어 보기: 줄마다 살펴보고, 아직 아무것도 바꾸지 않아요 (CSV, UTF-8 또는 EUC-KR, 40줄까지) */
  checkPartnerFile: endpoint({
    route: 'POST /ops/partner-files/check',
    who: 'operator',
    may: ['finance'],
    // The file is only read and shown; nothing changes before the approval.
    about: 'nobody',
    // Compares every new address of a file with those of every partner.
    rows: [120_000, 0],
    body: 'files',
    input: partnerFileUpload,
    output: partnerFile,
    errors: ['import_unreadable', 'file_too_large'],
  }),
  /** 파트너 파일 반영하기: 줄마다 하나씩 만들거나 고쳐요. 만든 곳의 비밀 키는 이 답에만 있어요 */
  importPartners: endpoint({
    route: 'POST /ops/partner-files',
    who: 'operator',
    may: ['finance'],
    about: 'nobody',
    // Writes each line as an act of its own, and compares its addresses with all others.
    rows: [250_000, 8_000],
    freshSignIn: true,
    input: partnerFileInput,
    output: z.object({
      items: z.array(
        z.object({
          line: z.int(),
          title: z.string(),
          id: z.nullable(id('prt')),
          done: z.boolean(),
          why: z.nullable(z.string()),
          secret: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ['import_unreadable', 'partner_agree'],
  }),
}
export type PartnerFile = z.infer<typeof partnerFile>
