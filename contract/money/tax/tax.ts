/**
 * Computes the tax withheld from a payout: pure arithmetic in integer won, without imports, so that an island may use it too. The
 * five cases are one table; docs/tax.md lists the parts that a tax adviser has to confirm.
 */
export type TaxType = 'individual' | 'other' | 'general' | 'simplified' | 'exempt'

type TaxCase = {
  /** Income tax withheld, thousandths of the amount. */
  income: number
  /** Local income tax withheld: a tenth of the income tax (지방세법 제103조의13). */
  local: number
  /** No tax is withheld from a payment up to this amount, won. */
  freeWon: number
  /** VAT paid on top, thousandths of the amount. */
  vat: number
  /**
   * The code by which the tax office's files classify the income (업종코드 or 소득구분); empty where no tax is
   * withheld.
   */
  code: string
  /**
   * True when a tax invoice must arrive before the payment. `payout_obstacles` of the database names the same
   * two cases.
   */
  isInvoiced: boolean
}
const NOTHING = { income: 0, local: 0, freeWon: 0, vat: 0, code: '', isInvoiced: false }

/** Each tax is rounded down to ₩10 (국고금관리법 제47조). */
export const TAX_CASES: Record<TaxType, TaxCase> = {
  // 사업소득 (인적용역): 소득세법 제129조 제1항 제3호, 3 %. 제86조: no small-amount exemption for it since July 2024.
  // 업종코드 of who makes contents by himself (1인 미디어 콘텐츠 창작자).
  individual: { income: 30, local: 3, freeWon: 0, vat: 0, code: '940306', isInvoiced: false },
  // 기타소득 (일시적 인적용역): 제21조 제1항 제19호 and 시행령 제87조, 60 % are expenses; 제129조 제1항 제6호, 20 % of the rest.
  // 제84조: no tax where the rest of a payment is up to ₩50,000, which is 40 % of ₩125,000.
  // 소득구분 of 소득세법 시행규칙 별지 제23호서식: 76 강연료 등 (인적용역); 79 is 자문료 등.
  other: { income: 80, local: 8, freeWon: 125_000, vat: 0, code: '76', isInvoiced: false },
  // 일반과세자: 부가가치세법 제30조 and 제32조, a tax invoice with 10 %; 소득세법 시행령 제184조, nothing withheld.
  general: { ...NOTHING, vat: 100, isInvoiced: true },
  // 간이과세자 that may issue tax invoices (부가가치세법 제36조): nothing withheld; paid as agreed, VAT included.
  simplified: { ...NOTHING, isInvoiced: true },
  // 면세사업자 (부가가치세법 제26조): nothing withheld.
  exempt: NOTHING,
}

type PayoutTax = {
  /** Requested amount, won. */
  gross: number
  /** Withheld income tax, won, a multiple of 10. */
  incomeTax: number
  /** Withheld local income tax, won, a multiple of 10. */
  localTax: number
  /** VAT paid on top to a business with a tax invoice, won. */
  vat: number
  /** The amount that reaches the bank account, won: gross − incomeTax − localTax + vat. */
  net: number
}

/** Splits a gross amount (integer won ≥ 0) by tax type. */
export function taxOf(gross: number, taxType: TaxType): PayoutTax {
  const { income, local, freeWon, vat: vatRate } = TAX_CASES[taxType]
  const isFree = gross <= freeWon
  const incomeTax = isFree ? 0 : Math.floor((gross * income) / 10_000) * 10
  const localTax = isFree ? 0 : Math.floor((gross * local) / 10_000) * 10
  const vat = Math.floor((gross * vatRate) / 1000)
  return { gross, incomeTax, localTax, vat, net: gross - incomeTax - localTax + vat }
}

/**
 * The amounts on the tax invoice of a payout, won. When the amount includes VAT, VAT is one eleventh of it. Null when no invoice
 * is required.
 */
export function invoicedOf({ gross, vat }: { gross: number; vat: number }, taxType: TaxType) {
  if (!TAX_CASES[taxType].isInvoiced) return null
  if (vat > 0) return { supply: gross, vat }
  const included = Math.round(gross / 11)
  return { supply: gross - included, vat: included }
}

/** True for a person without a business, from whose payouts tax is withheld. */
export function isPerson(taxType: TaxType): boolean {
  return TAX_CASES[taxType].income > 0
}

/** The labels of the taxes of a type, such as `소득세 3%` and `지방소득세 0.3%`. */
export function taxLabels(taxType: TaxType): { income: string; local: string } {
  const { income, local } = TAX_CASES[taxType]
  return { income: `소득세 ${income / 10}%`, local: `지방소득세 ${local / 10}%` }
}
