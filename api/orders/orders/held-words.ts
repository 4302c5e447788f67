/** The text on an order whose earning a flag holds. */
import type { FlagKind } from '#contract/orders/flag-kinds.ts'

/** Returns why an earning waits, for the row of its order. */
export function describeHold(kind: FlagKind): string {
  return `보류 중: ${NOTICED[kind]} 결과가 나올 때까지 이 주문의 수익만 예정으로 두어요.`
}

export function describeUpheld(kind: FlagKind): string {
  return `인정되지 않은 주문이에요. ${NOTICED[kind]}`
}

const NOTICED: Record<FlagKind, string> = {
  self_click: '내 링크를 직접 누르고 산 주문으로 보여요.',
  uncounted_click: '사람이 누른 것으로 보이지 않는 클릭에서 온 주문이에요.',
  burst: '짧은 시간에 주문이 몰렸어요.',
  partner_mismatch: '다른 파트너의 링크에서 온 주문으로 보여요.',
  click_age: '클릭 일시와 주문 일시가 맞지 않아요.',
  duplicate_identity: '같은 분의 다른 계정이 있어요.',
  duplicate_account: '정산 계좌가 다른 계정에도 등록돼 있어요.',
}
