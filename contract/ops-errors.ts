/** What operators read when something about intake, networks or referrals is refused. */
export const OPS_ERRORS = {
  import_not_ready: { status: 409, message: '이미 반영했거나 고칠 줄이 있는 파일이에요.' },
  category_taken: { status: 409, message: '같은 이름이나 코드의 분류가 이미 있어요.' },
  month_not_over: { status: 409, message: '아직 마감할 수 없는 달이에요. 다음 달 2일부터 마감할 수 있어요.' },
  month_closed: { status: 409, message: '이미 마감한 달이에요.' },
  books_behind: { status: 409, message: '아직 모으지 못한 내역이 있어요. 1분 뒤에 다시 해 주세요.' },
  books_too_much: {
    status: 409,
    message: '계정에 남은 금액보다 많아요. 금액을 확인하고 다시 요청해 주세요.',
  },
  invoice_moved: {
    status: 409,
    message: '그사이 청구할 금액이 바뀌었어요. 금액을 다시 보고 만들어 주세요.',
  },
  invoice_cancelled: { status: 409, message: '이미 취소한 청구서예요.' },
  order_moved: {
    status: 409,
    message: '그사이 주문이 바뀌었어요. 지금 내용을 확인하고 다시 해 주세요.',
  },
  secret_rotation_open: {
    status: 409,
    message: '이전 비밀 키가 아직 살아 있어요. 끝난 뒤에 다시 바꿔 주세요.',
  },
  operator_already: { status: 409, message: '이미 운영자인 계정이에요.' },
  invite_closed: { status: 409, message: '이미 썼거나 기한이 지난 초대예요. 초대를 다시 부탁해 주세요.' },
  invite_not_mine: {
    status: 409,
    message: '다른 이메일 주소로 보낸 초대예요. 초대받은 주소로 로그인해 주세요.',
  },
  own_matter: {
    status: 409,
    message: '본인과 관련된 일이라 직접 처리할 수 없어요. 다른 운영자에게 맡겨 주세요.',
  },
  operator_new: {
    status: 409,
    message:
      '역할을 받은 지 72시간이 지나야 두 사람이 함께 하는 일에 이름을 올릴 수 있어요. 요청하거나 준비한 분도 마찬가지예요.',
  },
  invite_unapproved: {
    status: 409,
    message: '다른 대표의 승인을 받지 않은 초대예요. 초대를 다시 부탁해 주세요.',
  },
  approval_open: {
    status: 409,
    message: '같은 요청이 이미 승인을 기다리고 있어요. 승인 화면에서 확인해 주세요.',
  },
  site_agree: { status: 409, message: '무엇이 바뀌는지 확인하고 한 번 더 눌러 주세요.' },
  inbox_not_replayable: { status: 409, message: '이미 반영된 메시지예요.' },
  application_decided: { status: 409, message: '이미 처리된 신청이에요.' },
  approval_closed: { status: 409, message: '이미 끝났거나 기한이 지난 요청이에요.' },
  approval_not_mine: { status: 409, message: '요청한 운영자만 할 수 있어요.' },
  approval_secret_gone: {
    status: 409,
    message: '이미 보았거나 24시간이 지난 비밀 키예요. 필요하면 새 키를 요청해 주세요.',
  },
} as const
