/** Amounts as people read them, on pages, in mails and in sentences. It imports nothing: islands use it. */

const grouped = new Intl.NumberFormat('ko-KR')

/** `1,234`. */
export function formatNumber(n: number): string {
  return grouped.format(n)
}

/** `12,000원`, `-3,000원`. */
export function formatWon(amountWon: number): string {
  return `${grouped.format(amountWon)}원`
}
