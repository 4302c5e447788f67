/**
 * The two groups of the registration form, each stored whole or not at all (specification, section 5). Pure.
 */
import { AppError } from '#contract/core/errors.ts'
import type { RegistrationInput } from '#contract/money/registration.ts'

export type BankGroup = Required<
  Pick<RegistrationInput, 'accountBank' | 'accountNumber' | 'accountName' | 'accountFile'>
>
type BusinessPair = Required<Pick<RegistrationInput, 'registrationNumber' | 'identificationFile'>>

const BANK_SENTENCES: Record<keyof BankGroup, string> = {
  accountBank: '은행을 골라 주세요.',
  accountNumber: '계좌번호를 입력해 주세요.',
  accountName: '예금주를 입력해 주세요.',
  accountFile: '통장 사본을 올려 주세요.',
}
const BUSINESS_SENTENCES: Record<keyof BusinessPair, string> = {
  registrationNumber: '사업자등록번호를 입력해 주세요.',
  identificationFile: '사업자등록증을 올려 주세요.',
}

/**
 * Returns the complete groups; an incomplete group beside a complete one is ignored. Throws
 * `registration_incomplete` when none is complete. The error names every missing field of a started group, or
 * of the bank group when none was started.
 */
export function toGroups(input: RegistrationInput): {
  bank: BankGroup | null
  business: BusinessPair | null
} {
  const bankGaps = gapsOf(input, BANK_SENTENCES)
  const businessGaps = gapsOf(input, BUSINESS_SENTENCES)
  const bank = isEmpty(bankGaps) ? (input as BankGroup) : null
  const business = isEmpty(businessGaps) ? (input as BusinessPair) : null
  if (bank || business) return { bank, business }
  const isBankBegun = Object.keys(bankGaps).length < Object.keys(BANK_SENTENCES).length
  const isBusinessBegun = Object.keys(businessGaps).length < Object.keys(BUSINESS_SENTENCES).length
  throw new AppError('registration_incomplete', {
    fields: {
      ...(isBankBegun || !isBusinessBegun ? bankGaps : {}),
      ...(isBusinessBegun ? businessGaps : {}),
    },
  })
}

function gapsOf(
  input: RegistrationInput,
  sentences: Partial<Record<keyof RegistrationInput, string>>,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(sentences)
      .filter(([field]) => input[field as keyof RegistrationInput] === undefined)
      .map(([field, sentence]) => [field, [sentence]]),
  )
}

function isEmpty(gaps: object): boolean {
  return Object.keys(gaps).length === 0
}
