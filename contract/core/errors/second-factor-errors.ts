/** Errors of the second factor of operators. */
export const SECOND_FACTOR_ERRORS = {
  second_factor_required: {
    status: 403,
    message: '2단계 인증이 필요해요. 인증한 뒤 이어서 진행해 주세요.',
  },
  second_factor_invalid: {
    status: 422,
    message: '인증번호가 맞지 않거나 이미 쓴 번호예요. 지금 보이는 번호를 입력해 주세요.',
  },
  recovery_code_invalid: {
    status: 422,
    message: '복구 코드가 맞지 않거나 이미 쓴 코드예요. 다른 코드를 입력해 주세요.',
  },
  passkey_invalid: { status: 422, message: '패스키를 확인하지 못했어요. 다시 시도해 주세요.' },
  second_factor_setup_lost: {
    status: 422,
    message: '설정 시간이 지났어요. 처음부터 다시 해 주세요.',
  },
  factor_reset_none: { status: 409, message: '등록한 인증 수단이 없어서 초기화할 것이 없어요.' },
  factor_reset_open: { status: 409, message: '이미 초기화를 기다리고 있어요.' },
  factor_reset_closed: { status: 409, message: '초기화를 이미 마쳤거나 취소했어요.' },
  authenticator_taken: { status: 409, message: '이미 등록한 패스키예요.' },
  authenticator_last: {
    status: 409,
    message: '마지막 인증 수단은 삭제할 수 없어요. 다른 수단을 먼저 추가해 주세요.',
  },
  authenticator_limit: {
    status: 409,
    message: '인증 수단은 10개까지 등록할 수 있어요. 쓰지 않는 수단을 먼저 삭제해 주세요.',
  },
} as const
