/** Errors about codes and their delivery. */
export const CODE_ERRORS = {
  mail_unavailable: {
    status: 424,
    message: '지금은 메일을 보낼 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
  },
  push_off: { status: 424, message: '지금은 기기로 알림을 보내지 않고 있어요. 알림과 메일로 받아 주세요.' },
  push_refused: {
    status: 422,
    message: '이 브라우저로는 알림을 보낼 수 없어요. 크롬, 사파리, 삼성 인터넷에서 켜 주세요.',
  },
  push_key_old: { status: 409, message: '알림을 켜지 못했어요. 새로고침한 뒤 다시 눌러 주세요.' },
  messages_off: { status: 424, message: '지금은 문자를 보내지 않고 있어요. 알림과 메일로 받아 주세요.' },
  phone_missing: { status: 409, message: '휴대폰 번호를 먼저 등록해 주세요.' },
  code_too_soon: {
    status: 429,
    message: '인증번호는 1분에 한 번만 보낼 수 있어요. 잠시 뒤에 다시 시도해 주세요.',
  },
  code_daily_limit: { status: 429, message: '오늘은 인증번호를 더 보낼 수 없어요. 내일 다시 시도해 주세요.' },
  code_invalid: { status: 422, message: '인증번호가 맞지 않아요. 메일을 다시 확인해 주세요.' },
  code_expired: { status: 422, message: '인증번호가 만료됐어요. 인증번호를 다시 받아 주세요.' },
  code_exhausted: { status: 422, message: '인증번호를 5번 틀렸어요. 인증번호를 다시 받아 주세요.' },
} as const
