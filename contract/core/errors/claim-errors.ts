/** Errors of claims for missing sales. */
export const CLAIM_ERRORS = {
  claim_exists: { status: 409, message: '이미 접수한 주문이에요. 아래 목록에서 볼 수 있어요.' },
  claim_ended: { status: 409, message: '이미 결과를 정한 주문이에요.' },
  claim_answered: { status: 409, message: '이미 답한 주문이에요.' },
  claim_not_asked: { status: 409, message: '파트너에 물어본 뒤에 답을 적을 수 있어요.' },
  claim_has_order: {
    status: 409,
    message: '이 주문은 이미 들어와 있어요. 다시 넣지 말고 들어온 주문으로 인정해 주세요.',
  },
  claim_without_order: {
    status: 409,
    message:
      '이 번호의 주문이 아직 없어요. 실적 파일이나 파트너의 알림으로 주문이 들어오면 인정할 수 있어요.',
  },
} as const
