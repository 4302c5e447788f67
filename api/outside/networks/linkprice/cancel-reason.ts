/** The network's comment on a cancelled row (`trans_comment`). */
const MOST_LETTERS = 100

/** Returns one line without control characters; null when empty. */
export function cancelReasonOf(raw: string): string | null {
  const { trans_comment: said } = JSON.parse(raw) as { trans_comment?: unknown }
  if (typeof said !== 'string') return null
  const line = Array.from(said.slice(0, 1_000), (letter) => (/[\p{C}\p{Z}]/u.test(letter) ? ' ' : letter))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
  return line === '' ? null : [...line].slice(0, MOST_LETTERS).join('')
}

/** Words for rows that are only replaced while they settle ("재배치"): these are not real cancellations. */
const BY_SETTLING = ['재배치', '재생성', '재등록', '재적재', '배치', '정산']
/**
 * Words for a return by the buyer or a missing payment. A bare "취소" or "주문취소" does not name who cancelled.
 */
const FOR_GOOD = ['고객', '구매자', '반품', '환불', '변심', '미입금', '미결제', '노쇼', '품절', '부정']

/** True when the words exclude that the row is created again. */
export function isFinalReason(reason: string | null): boolean {
  if (!reason || BY_SETTLING.some((word) => reason.includes(word))) return false
  return FOR_GOOD.some((word) => reason.includes(word))
}
