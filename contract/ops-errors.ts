/** What operators read when something about intake, networks or referrals is refused. */
export const OPS_ERRORS = {
  import_unreadable: { status: 422, message: '파일을 읽을 수 없어요. 예시 파일처럼 저장해 주세요.' },
  import_not_ready: { status: 409, message: '이미 반영했거나 고칠 줄이 있는 파일이에요.' },
  alarm_closed: { status: 409, message: '이미 닫은 알림이에요.' },
  alarm_not_replayable: {
    status: 409,
    message: '다시 처리할 수 없는 알림이에요. 이유를 남기고 닫아 주세요.',
  },
  alarm_remains: { status: 409, message: '다시 해 봤지만 아직 풀리지 않았어요. 원인을 먼저 확인해 주세요.' },
  secret_rotation_open: {
    status: 409,
    message: '이전 비밀 키가 아직 살아 있어요. 끝난 뒤에 다시 바꿔 주세요.',
  },
  referral_ended: { status: 409, message: '이미 멈춘 추천이에요.' },
  merchant_taken: { status: 409, message: '다른 파트너가 쓰는 머천트 아이디예요.' },
  network_in_use: {
    status: 409,
    message: '이미 실적을 읽은 파트너예요. 네트워크와 머천트 아이디는 바꿀 수 없어요.',
  },
} as const
