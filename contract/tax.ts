/**
 * What is withheld from a payout. Pure arithmetic in integer won; imports nothing, so an island may use it too.
 * Source: 소득세법 제129조 (3 %), 지방세법 제103조의13 (10 % of it), 국고금관리법 제47조 (amounts under ₩10 are dropped);
 * no small-amount exemption for business income since July 2024.
 */
export type TaxType = 'individual' | 'general' | 'simplified' | 'exempt'

export type PayoutTax = {
  /** Requested amount, won. */
  gross: number
  /** Withheld income tax, won, a multiple of 10. */
  incomeTax: number
  /** Withheld local income tax, won, a multiple of 10. */
  localTax: number
  /** VAT paid on top to a business with a tax invoice, won. */
  vat: number
  /** What reaches the bank account, won: gross − incomeTax − localTax + vat. */
  net: number
}

/** Splits a gross amount (integer won ≥ 0) by tax type. */
export function taxOf(gross: number, taxType: TaxType): PayoutTax {
  const individual = taxType === 'individual'
  const incomeTax = individual ? Math.floor((gross * 3) / 1000) * 10 : 0
  const localTax = individual ? Math.floor((gross * 3) / 10_000) * 10 : 0
  const vat = taxType === 'general' ? Math.floor(gross / 10) : 0
  return { gross, incomeTax, localTax, vat, net: gross - incomeTax - localTax + vat }
}
