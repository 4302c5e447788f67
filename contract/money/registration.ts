/** Payout registration (정산 정보): the payee, the account and the tax type. */

import { isoTime, kstDate, text } from '../core/fields.ts'
import * as z from '../core/z.ts'
import { accountNumber, BANKS } from '../platform/banks.ts'
import { INCOME_KINDS } from './tax/resident-numbers.ts'

/** Payouts wait for this many hours after a change of the account or the business. */
export const ACCOUNT_HOLD_HOURS = 48
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024

export const taxType = z.enum(['individual', 'other', 'general', 'simplified', 'exempt'])
export const BUSINESS_TYPES = ['general', 'simplified', 'exempt'] as const
/** An operator's decision about a business. Until it is approved, payouts are taxed as an individual's. */
export const BUSINESS_STATES = ['waiting', 'approved', 'rejected'] as const
export const BUSINESS_STATE_LABELS: Record<(typeof BUSINESS_STATES)[number], string> = {
  waiting: '심사 중',
  approved: '승인됨',
  rejected: '인정하지 않음',
}
/**
 * An operator's decision about an account in the name of a business. `dropped`: its owner has registered
 * another one since.
 */
export const ACCOUNT_REVIEW_STATES = ['waiting', 'accepted', 'refused', 'dropped'] as const
export const TAX_TYPE_LABELS: Record<z.infer<typeof taxType>, string> = {
  individual: '개인 (3.3% 원천징수)',
  other: '개인, 일시적 수익 (8.8% 원천징수)',
  general: '일반과세 사업자',
  simplified: '간이과세 사업자',
  exempt: '면세 사업자',
}

/**
 * The tax office's answer about number, opening day and name; null before the question. `unasked`: the office
 * could not be asked.
 */
const OFFICE_CHECKS = ['matched', 'differs', 'unasked'] as const
export const OFFICE_CHECK_LABELS: Record<(typeof OFFICE_CHECKS)[number], string> = {
  matched: '일치',
  differs: '일치하지 않음',
  unasked: '조회 못 함',
}
export const officeCheck = z.nullable(z.object({ result: z.enum(OFFICE_CHECKS), at: isoTime }))

/** No business is older, so an earlier year is a typing error. */
const openedOn = kstDate.check(
  z.refine((day) => day >= '1900-01-01', '사업자등록증의 개업일을 확인해 주세요.'),
)

const registrationNumber = z
  .string()
  .check(z.trim(), z.regex(/^\d{3}-?\d{2}-?\d{5}$/, '사업자등록번호 10자리를 입력해 주세요.'))

/** 상호, of a company its 법인명. */
const tradeName = text('상호', 60)

const file = z.file({ error: '파일을 골라 주세요.' })

/**
 * A field that an HTML form always sends: empty text and an empty file mean that the person left it blank.
 */
function blankable<T extends z.ZodMiniType>(schema: T) {
  const blankToAbsent = z.pipe(
    z.transform((value) => (value === '' || (value instanceof File && value.size === 0) ? undefined : value)),
    z.optional(schema),
  )
  return z.optional(
    blankToAbsent as unknown as z.ZodMiniType<z.output<T> | undefined, z.input<T> | undefined>,
  )
}

/**
 * A multipart form. The business pair is stored only when both parts are present, the bank group only when
 * all four are (specification, section 5); the other group stays as it was. `businessType` matters only with
 * the pair; without it the type stays as it was, and is `simplified` at first. `openedOn`: the day on the
 * certificate, for the question to the tax office. `tradeName`: the name on the certificate; an account in
 * that name needs it.
 */
export const registrationInput = z.strictObject({
  registrationNumber: blankable(registrationNumber),
  identificationFile: blankable(file),
  businessType: blankable(
    z.enum(['general', 'simplified', 'exempt'], { error: '사업자 유형을 골라 주세요.' }),
  ),
  openedOn: blankable(openedOn),
  tradeName: blankable(tradeName),
  accountBank: blankable(z.enum(BANKS, { error: '은행을 골라 주세요.' })),
  accountNumber: blankable(accountNumber),
  accountName: blankable(text('예금주', 40)),
  accountFile: blankable(file),
})

/** The two groups of the registration as separate forms, in which every field is required. */
export const accountForm = z.strictObject({
  accountBank: z.enum(BANKS, { error: '은행을 골라 주세요.' }),
  accountNumber,
  accountName: text('예금주', 40),
  accountFile: file,
})
export const businessForm = z.strictObject({
  registrationNumber,
  tradeName,
  openedOn,
  businessType: z.enum(['general', 'simplified', 'exempt'], { error: '사업자 유형을 골라 주세요.' }),
  identificationFile: file,
})

export const registration = z.object({
  complete: z.boolean(),
  /** The tax type of the next payout. A business counts only after its approval. */
  taxType,
  identity: z.nullable(z.object({ name: z.string(), verifiedAt: isoTime, freshUntil: isoTime })),
  /** Shows that the person gave a resident registration number, but no digit of it. */
  resident: z.nullable(z.object({ givenAt: isoTime, incomeKind: z.enum(INCOME_KINDS) })),
  business: z.nullable(
    z.object({
      registrationNumberLast: z.string(),
      /** Null for registrations from before this field existed. */
      tradeName: z.nullable(z.string()),
      type: z.enum(BUSINESS_TYPES),
      state: z.enum(BUSINESS_STATES),
      /** The reason why it was rejected; empty otherwise. */
      reason: z.string(),
      heldUntil: z.nullable(isoTime),
      fileName: z.string(),
      updatedAt: isoTime,
      /** Null for registrations from before this field existed. */
      openedOn: z.nullable(kstDate),
      officeCheck,
    }),
  ),
  account: z.nullable(
    z.object({
      accountBank: z.string(),
      accountLast: z.string(),
      accountName: z.string(),
      fileName: z.string(),
      updatedAt: isoTime,
      heldUntil: z.nullable(isoTime),
      /** True if it is in the name of a business and an operator has accepted it. */
      isBusiness: z.boolean(),
      /** False when the business of that name is no longer approved: nothing is paid to the account. */
      isStanding: z.boolean(),
      /** The bank's answer about the holder; `waiting` until the bank could be asked. */
      holderCheck: z.enum(['waiting', 'matched', 'differs']),
    }),
  ),
  /**
   * An account in the name of the business that waits for an operator, or that an operator refused after
   * `account` was registered. `account` stays in use until it is accepted.
   */
  accountReview: z.nullable(
    z.object({
      accountBank: z.string(),
      accountLast: z.string(),
      accountName: z.string(),
      state: z.enum(['waiting', 'refused']),
      reason: z.string(),
      submittedAt: isoTime,
    }),
  ),
})

export type Registration = z.infer<typeof registration>
export type RegistrationInput = z.output<typeof registrationInput>
