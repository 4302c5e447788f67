/** Reasons why a report waits in the inbox, in the words of operators. */
export const QUARANTINE_REASONS = [
  'click_invalid',
  'sub_id_unknown',
  'link_unknown',
  'partner_mismatch',
  'click_too_old',
  'before_click',
  'rate_too_high',
  'notice_unsure',
  'claimed_otherwise',
  'currency',
  'event_id_reused',
  'version_conflict',
  'attribution_changed',
  'import_waiting',
  'import_failed',
  'operators_own',
  'suspended',
  'corrected',
] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]
export const QUARANTINE_LABELS: Record<QuarantineReason, string> = {
  click_invalid: '클릭 번호를 확인할 수 없어요',
  sub_id_unknown: '아직 아무도 쓰지 않는 채널 번호예요',
  link_unknown: '없는 링크의 클릭이에요',
  partner_mismatch: '다른 파트너의 링크에서 온 클릭이에요',
  click_too_old: '인정 기간이 지난 클릭이에요',
  before_click: '클릭보다 먼저 일어난 주문이에요',
  rate_too_high: '커미션이 약속한 비율보다 높아요',
  notice_unsure: '알림만으로는 누구의 주문인지 확실하지 않아요',
  claimed_otherwise: '누락 주문으로 넣은 주문과 같은 주문일 수 있어요',
  currency: '원화 금액을 확인할 수 없는 주문이에요',
  event_id_reused: '같은 번호로 다른 내용이 왔어요',
  version_conflict: '같은 판에 다른 금액이 왔어요',
  attribution_changed: '주문의 크리에이터가 바뀌었어요',
  import_waiting: '파일에서 가져와 반영을 기다리고 있어요',
  import_failed: '파일에서 가져왔지만 오류가 나서 반영하지 못했어요',
  suspended: '이용이 정지된 동안의 클릭이에요',
  operators_own: '파일을 가져온 운영자 본인이나 그가 초대한 분의 실적이에요',
  corrected: '운영자가 바로잡은 주문에 다른 내용이 왔어요',
}

/**
 * The possible decisions besides repeating the rules and dismissing the report. `as_sent`: the report counts
 * as sent, despite the reason. `to_order`: possible only when its order is known; the report then counts
 * under the click of that order. `never`: something else has to happen first.
 */
type Acceptance = 'as_sent' | 'to_order' | 'never'

export const QUARANTINE_DECISIONS: Record<QuarantineReason, { accept: Acceptance; says: string }> = {
  click_invalid: {
    accept: 'to_order',
    says: '이미 있는 주문의 소식이면 그 주문에 반영할 수 있어요. 처음 온 주문은 누구의 실적인지 알 수 없어요.',
  },
  link_unknown: {
    accept: 'to_order',
    says: '이미 있는 주문의 소식이면 그 주문에 반영할 수 있어요. 처음 온 주문은 누구의 실적인지 알 수 없어요.',
  },
  partner_mismatch: {
    accept: 'to_order',
    says: '이미 있는 주문의 소식이면 그 주문에 반영할 수 있어요. 처음 온 주문은 이 파트너의 링크로 온 것이 아니에요.',
  },
  attribution_changed: {
    accept: 'to_order',
    says: '반영하면 주문은 처음 크리에이터의 것으로 두고, 금액과 상태만 바꿔요.',
  },
  click_too_old: { accept: 'as_sent', says: '반영하면 인정 기간이 지났어도 실적으로 쳐요.' },
  before_click: { accept: 'as_sent', says: '반영하면 파트너의 시계가 틀린 것으로 보고 실적으로 쳐요.' },
  rate_too_high: { accept: 'as_sent', says: '반영하면 파트너가 보낸 커미션을 그대로 써요.' },
  notice_unsure: {
    accept: 'as_sent',
    says: '여러 크리에이터의 클릭이 같은 주문 번호를 알렸거나, 알린 때가 주문시각과 다르거나, 파트너의 화면이 아닌 곳에서 알렸어요. 반영하면 먼저 알린 클릭의 실적으로 쳐요.',
  },
  claimed_otherwise: {
    accept: 'as_sent',
    says: '반영하면 누락 주문으로 넣은 주문과 다른 주문으로 쳐요. 번호만 다르고 같은 주문이면 두 번 지급하게 돼요.',
  },
  currency: {
    accept: 'as_sent',
    says: '반영하면 파트너가 보낸 원화 금액을 그대로 써요. 받은 내용의 금액과 환율을 먼저 확인해 주세요.',
  },
  event_id_reused: { accept: 'as_sent', says: '반영하면 먼저 온 소식과 따로 하나의 소식으로 쳐요.' },
  version_conflict: { accept: 'as_sent', says: '반영하면 이 판의 금액을 나중에 온 것으로 바꿔요.' },
  operators_own: { accept: 'as_sent', says: '파일을 가져온 분이 아닌 운영자가 확인하고 반영할 수 있어요.' },
  corrected: { accept: 'as_sent', says: '반영하면 운영자가 바로잡은 값 대신 파트너가 보낸 값을 써요.' },
  sub_id_unknown: {
    accept: 'never',
    says: '크리에이터가 이 채널 번호를 받으면 그날부터의 주문은 저절로 다시 처리해요. 그 전의 주문은 누구의 것도 아니에요.',
  },
  suspended: { accept: 'never', says: '이용 정지를 풀고 다시 처리하면 반영돼요.' },
  import_waiting: { accept: 'never', says: '파일을 반영하는 작업이 차례대로 처리해요.' },
  import_failed: {
    accept: 'never',
    says: '다시 처리하면 반영돼요. 다시 처리해도 오류가 나면 개발자에게 알려 주세요.',
  },
}

/**
 * True when nothing in the report itself justifies counting it: the operator who accepts it has to give a
 * reason.
 */
export function isReasonRequired(reason: QuarantineReason): boolean {
  return QUARANTINE_DECISIONS[reason].accept === 'to_order' || ASKED.includes(reason)
}
const ASKED: readonly QuarantineReason[] = [
  'notice_unsure',
  'claimed_otherwise',
  'currency',
  'event_id_reused',
  'corrected',
]
