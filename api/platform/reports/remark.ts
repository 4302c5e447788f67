/** The facts about an order in a network's list, besides its amounts. */
import { formatDate } from '#contract/core/kst.ts'
import type { Mark, Note } from '#contract/orders/remarks.ts'

export type Remark = {
  marks: Mark[]
  /** The names of added and removed products. */
  products?: { added: string[]; gone: string[] }
  note: Note | null
  /** The Seoul day on which the check ends. */
  noteUntil: string | null
  /** The Seoul day on which the network books the order; it may change while it settles. */
  orderedOn: string
  /** The reason in the network's words; null when it gives none. */
  cancelReason?: string | null
  /** The won of commission that corrections deducted. */
  correctedWon?: number
}

/** `until`: the Seoul day on which the check ends. `isForeign`: the order came in another currency. */
type NoteFacts = { until: string | null; isForeign: boolean }

/** Describes an open check. */
export function describeNote(note: Note, { until, isForeign }: NoteFacts): string {
  switch (note) {
    case 'rechecking':
      return `취소 알림이 왔어요. 새 번호로 다시 올 수 있어 ${until ? `${formatDate(until)}까지 기다려요. ` : ''}아직 취소로 알리지 않고 확인하고 있어요.`
    case 'cancelling':
      return '파트너가 취소 신청을 확인하고 있어요. 아직 취소된 것은 아니에요.'
    case 'unpriced':
      return isForeign
        ? '외화로 결제한 주문이라, 환율이 정해지면 원화 금액이 보여요.'
        : '커미션은 파트너가 정하면 보여요.'
  }
}
