/** Errors of changes to a partner. */
export const PARTNER_ERRORS = {
  network_word_taken: {
    status: 409,
    message: '이미 크리에이터가 쓰는 채널 번호라 뺄 수 없어요. 주문이 늦게 올 수 있어요.',
  },
  network_words_empty: {
    status: 409,
    message: '{partner}에 채널을 등록하고 있어요. 끝나면 만들 수 있으니 나중에 다시 시도해 주세요.',
  },
  partner_host_taken: { status: 409, message: '다른 파트너의 주소와 겹쳐요. 주소를 확인해 주세요.' },
  partner_agree: {
    status: 409,
    message: '바뀌는 것을 확인하고 한 번 더 저장해 주세요.',
  },
  test_order_gone: {
    status: 409,
    message: '기한이 지났거나 없어진 테스트 주문이에요. 새로 시작해 주세요.',
  },
  test_order_step: {
    status: 409,
    message: '지금은 보낼 수 없는 단계예요. 새로고침해서 주문의 상태를 확인해 주세요.',
  },
  test_order_full: {
    status: 409,
    message: '테스트 주문 하나에는 알림을 50번까지 보낼 수 있어요. 새로 시작해 주세요.',
  },
  test_order_secret: {
    status: 409,
    message: '사용 중인 비밀 키가 없어서 서명할 수 없어요. 비밀 키를 먼저 만들어 주세요.',
  },
  partner_person_taken: { status: 409, message: '이미 파트너의 담당자인 계정이에요.' },
  partner_person_alone: {
    status: 409,
    message: '크리에이터나 운영자는 파트너의 담당자가 될 수 없어요. 다른 이메일로 초대를 부탁해 주세요.',
  },
  partner_person_self: {
    status: 409,
    message: '자기 자신은 내보낼 수 없어요. 다른 책임자에게 부탁해 주세요.',
  },
  partner_people_full: { status: 409, message: '담당자는 20명까지 둘 수 있어요.' },
  partner_person: {
    status: 409,
    message: '파트너 담당자는 크리에이터가 될 수 없어요. 다른 이메일로 가입해서 신청해 주세요.',
  },
  partner_ended: {
    status: 409,
    message: '제휴가 끝난 파트너라 할 수 없어요. 지난 기록은 계속 볼 수 있어요.',
  },
  proposal_open: {
    status: 409,
    message: '답을 기다리는 같은 제안이 있어요. 그 제안을 취소한 뒤에 새로 제안해 주세요.',
  },
  proposal_state: {
    status: 409,
    message: '이미 끝난 제안이에요. 새로고침해서 결과를 확인해 주세요.',
  },
  proposal_early: {
    status: 409,
    message: '지금 승인하면 파트너가 바라는 날보다 먼저 적용돼요. {day}부터 승인할 수 있어요.',
  },
  shop_change_state: {
    status: 409,
    message: '이미 결정했거나 목록에서 다시 바뀌었어요. 새로고침해서 결과를 확인해 주세요.',
  },
  shop_change_single: {
    status: 409,
    message: '크리에이터에게 미치는 일을 보고 하나씩 결정해 주세요.',
  },
  shop_not_approved: {
    status: 409,
    message: '네트워크에서 우리를 승인한 판매자만 파트너로 만들 수 있어요. 승인을 받은 뒤 다시 해 주세요.',
  },
  partner_standing: {
    status: 409,
    message: '파트너의 상태가 달라서 할 수 없어요. 새로고침해서 지금 상태를 확인해 주세요.',
  },
} as const
