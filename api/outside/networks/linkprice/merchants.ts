/**
 * Reads from the network's list how its merchants settle. It applies to merchants whose terms no operator set
 * by hand.
 */
import type { ShopTerms } from '../interface/network.ts'

/** `reposition` and `payment` are the list's texts about settling. */
export function toShopTerms(reposition: string, payment: string): ShopTerms {
  return {
    settling: toSettling(reposition),
    months: toMonths(payment),
    isStay: STAY_WORDS.some((word) => baseOf(payment).includes(word)),
    words: [reposition, payment].filter(Boolean).join(' · ').slice(0, MOST_LETTERS) || null,
  }
}

const MOST_LETTERS = 300
/** Words for terms that count months from the end of a stay. */
const STAY_WORDS = ['이용', '체크아웃', '숙박', '투숙', '여행', '출발', '탑승', '사용']
/** Words for terms that count months from a day after the order. */
const LATER_WORDS = ['배송', '확정', '발송', '수령']

/** "전체 실적 중 확정 건 제외한 실적 취소" keeps its rows; "실시간 실적 전체 취소 후 구매 확정 실적 재생성" does not. */
function toSettling(reposition: string): 'recreate' | 'keep' | null {
  if (/재\s?생성|재\s?배치|재\s?적재/.test(reposition)) return 'recreate'
  return /확정\s?건?을?\s?제외/.test(reposition) ? 'keep' : null
}

/**
 * "구매 월 기준 익익월 6일 지급" is 2, "배송완료 월 기준 4개월 후" is 5, because the delivery may be in the next month. Null when
 * the text has no number.
 */
function toMonths(payment: string): number | null {
  const base = baseOf(payment)
  const [, number] = /(\d{1,2})\s?개월/.exec(payment) ?? []
  const [next] = /익{1,4}(?=월)/.exec(payment) ?? []
  const told = number ? Number(number) : next?.length
  if (!told) return null
  const later = LATER_WORDS.some((word) => base.includes(word)) && !base.includes('구매 월') ? 1 : 0
  return Math.min(12, Math.max(2, told + later))
}

/** Returns the base of the months: "구매 월" of "구매 월 기준 익익월 6일 지급". */
function baseOf(payment: string): string {
  return payment.split('기준')[0] ?? ''
}
