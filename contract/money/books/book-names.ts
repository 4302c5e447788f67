/** The names of the books, and whether debits or credits increase them. */

/**
 * A book is the sum of all accounts of one kind: `receivable` of every partner, `available` of every creator.
 */
export const BOOKS = [
  'bank',
  'receivable',
  'network',
  'debt',
  'vat',
  'pending',
  'awaited',
  'available',
  'reserved',
  'tax_income',
  'tax_local',
  'vat_out',
  'platform_pending',
  'capital',
  'revenue',
  'referral_cost',
  'fees',
  'write_off',
  'exchange',
  'platform_share',
] as const
export type BookName = (typeof BOOKS)[number]
export const BOOK_LABELS: Record<BookName, string> = {
  bank: '은행 예금',
  receivable: '파트너 미수금',
  network: '이전 플랫폼 미수금',
  debt: '크리에이터 미수금',
  vat: '부가세 대급금',
  pending: '크리에이터 예정 수익',
  awaited: '크리에이터 미지급금 (파트너 지급 대기)',
  available: '크리에이터 미지급금',
  reserved: '출금 대기 금액',
  tax_income: '소득세 예수금',
  tax_local: '지방소득세 예수금',
  vat_out: '부가세 예수금',
  platform_pending: '잇다 수수료 (예정)',
  capital: '운영 자금',
  revenue: '잇다 수수료 수익',
  referral_cost: '추천 보상 비용',
  fees: '은행 수수료',
  write_off: '대손 비용',
  exchange: '환차손익',
  platform_share: '추천 보상 비용 (옛 장부)',
}

export const BOOK_NATURES = ['asset', 'liability', 'equity', 'revenue', 'cost'] as const
type BookNature = (typeof BOOK_NATURES)[number]
export const NATURE_LABELS: Record<BookNature, string> = {
  asset: '자산',
  liability: '부채',
  equity: '자본',
  revenue: '수익',
  cost: '비용',
}
const NATURES: Record<BookName, BookNature> = {
  bank: 'asset',
  receivable: 'asset',
  network: 'asset',
  debt: 'asset',
  // VAT that the platform paid to businesses and that the tax office refunds.
  vat: 'asset',
  pending: 'liability',
  awaited: 'liability',
  available: 'liability',
  reserved: 'liability',
  tax_income: 'liability',
  tax_local: 'liability',
  vat_out: 'liability',
  // The platform's share before the partner confirms the order.
  platform_pending: 'liability',
  capital: 'equity',
  revenue: 'revenue',
  referral_cost: 'cost',
  fees: 'cost',
  write_off: 'cost',
  exchange: 'cost',
  platform_share: 'cost',
}

export function natureOf(book: BookName): BookNature {
  return NATURES[book]
}

/** The side of its balance: debit for assets and costs; credit for liabilities, equity and revenue. */
export function sideOf(book: BookName): 'debit' | 'credit' {
  const nature = natureOf(book)
  return nature === 'asset' || nature === 'cost' ? 'debit' : 'credit'
}

/**
 * A balance for accountants: positive on the book's own side. `credited`: credits less debits, as the ledger
 * stores it.
 */
export function balanceOf(book: BookName, credited: number): number {
  return sideOf(book) === 'credit' ? credited : 0 - credited
}
