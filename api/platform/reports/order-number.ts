/**
 * Returns the key for comparing order numbers, because people and shops vary case, width, spaces and signs.
 */
export function orderKeyOf(orderCode: string): string {
  const folded = orderCode.normalize('NFKC').toUpperCase().toLowerCase()
  return folded.replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, '') || folded
}
