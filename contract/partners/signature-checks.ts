/** Checks a partner's message, and finds the wrong part of its signature. */
import { id } from '../core/fields.ts'
import * as z from '../core/z.ts'

/**
 * The reasons why a report was refused. `test_…`: its test click has ended, or belongs to another partner.
 */
export const REFUSAL_CAUSES = [
  'header',
  'clock',
  'signature',
  'too_large',
  'body',
  'test_gone',
  'test_partner',
] as const
export type RefusalCause = (typeof REFUSAL_CAUSES)[number]
export const REFUSAL_LABELS: Record<RefusalCause, string> = {
  header: '서명 헤더를 읽을 수 없어요',
  clock: '시각이 5분 넘게 달라요',
  signature: '서명이 맞지 않아요',
  too_large: '본문이 64KB를 넘어요',
  body: '본문의 형식이 달라요',
  test_gone: '끝난 테스트 클릭이에요',
  test_partner: '다른 파트너의 테스트 클릭이에요',
}

const CHECKED_PARTS = ['partner', 'header', 'clock', 'secret', 'bytes', 'body'] as const
type CheckedPart = (typeof CHECKED_PARTS)[number]
export const CHECKED_PART_LABELS: Record<CheckedPart, string> = {
  partner: '파트너 번호',
  header: '서명 헤더',
  clock: '시각',
  secret: '비밀 키',
  bytes: '서명한 본문',
  body: '본문의 형식',
}

/** The encodings of the body in the form. Line breaks of plain text may have changed in transit. */
export const BODY_FORMS = ['text', 'base64', 'hex'] as const
export const BODY_FORM_LABELS: Record<(typeof BODY_FORMS)[number], string> = {
  text: '글자 그대로',
  base64: 'Base64',
  hex: '16진수',
}

/** The form of somebody who calls about their own partner. */
export const ownSignatureCheck = z.strictObject({
  url: z._default(z.string().check(z.trim(), z.maxLength(300, '주소가 너무 길어요.')), ''),
  signature: z
    .string({ error: 'Itda-Signature 헤더를 넣어 주세요.' })
    .check(
      z.trim(),
      z.minLength(1, 'Itda-Signature 헤더를 넣어 주세요.'),
      z.maxLength(2_000, '헤더가 너무 길어요. 2,000자까지 넣을 수 있어요.'),
    ),
  bodyForm: z._default(z.enum(BODY_FORMS, { error: '본문을 어떻게 넣었는지 골라 주세요.' }), 'text'),
  body: z
    .string({ error: '본문을 넣어 주세요.' })
    .check(
      z.minLength(1, '본문을 넣어 주세요.'),
      z.maxLength(140_000, '본문이 너무 길어요. 64KB까지 넣을 수 있어요.'),
    ),
  /** Seoul time. Without it, the check uses only the time in the header. */
  receivedAt: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(
          /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/,
          '2026-11-22 10:30:00처럼 한국 시각으로 적어 주세요.',
        ),
      ),
  ),
})
export const signatureCheck = z.extend(ownSignatureCheck, { id: id('prt') })

export const checkedSignature = z.object({
  /** The first problem to correct, or a sentence that there is none. */
  verdict: z.string(),
  isGood: z.boolean(),
  checks: z.array(
    z.object({
      part: z.enum(CHECKED_PARTS),
      /** `unknown`: the input is not enough to decide. */
      state: z.enum(['good', 'bad', 'unknown']),
      says: z.string(),
    }),
  ),
})
export type SignatureCheck = z.output<typeof signatureCheck>
export type CheckedSignature = z.infer<typeof checkedSignature>
export type Check = CheckedSignature['checks'][number]
