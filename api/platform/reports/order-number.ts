/** The key by which numbers of orders are compared: people and shops write case, width, blanks and signs as they like. */
export function orderKeyOf(orderCode: string): string {
  const folded = orderCode.normalize('NFKC').toUpperCase().toLowerCase()
  return folded.replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, '') || folded
}
