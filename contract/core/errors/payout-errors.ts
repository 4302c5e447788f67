/** Errors of identity, payout registration and payouts, part of `errors.ts`. */
export const PAYOUT_ERRORS = {
  identity_failed: { status: 422, message: '본인인증을 확인하지 못했어요. 다시 인증해 주세요.' },
  identity_unavailable: {
    status: 424,
    message: '지금은 본인인증을 확인할 수 없어요. 잠시 뒤에 다시 시도해 주세요.',
  },
  identity_foreign: {
    status: 409,
    message: '지금 계정에서 시작한 본인인증이 아니에요. 본인인증을 처음부터 해 주세요.',
  },
  identity_expired: { status: 409, message: '본인인증을 시작한 지 오래됐어요. 처음부터 다시 해 주세요.' },
  identity_used: { status: 409, message: '이미 쓴 본인인증이에요. 또 필요하면 본인인증을 다시 해 주세요.' },
  identity_child: {
    status: 403,
    message:
      '만 14세가 되기 전에는 본인인증과 크리에이터 신청을 할 수 없어요. 인증한 내용은 저장하지 않았어요. 이미 모은 수익이 있다면 고객센터에 알려 주세요.',
  },
  identity_age_unknown: {
    status: 422,
    message: '본인인증 결과에 생년월일이 없어서 나이를 확인하지 못했어요. 다른 방법으로 다시 인증해 주세요.',
  },
  minor_refused: {
    status: 403,
    message: '크리에이터는 만 19세부터 신청할 수 있어요. 인증한 내용은 저장하지 않았어요.',
  },
  guardian_needed: {
    status: 409,
    message:
      '만 19세가 되기 전에는 보호자의 동의가 필요해요. 보호자가 본인인증으로 동의한 뒤에 다시 해 주세요.',
  },
  guardian_not_adult: {
    status: 409,
    message: '보호자는 만 19세 이상이어야 해요. 보호자 본인의 이름으로 인증해 주세요.',
  },
  identity_mismatch: {
    status: 409,
    message: '이미 인증한 사람과 다른 사람의 인증이에요. 본인의 정보로 인증해 주세요.',
  },
  identity_taken: {
    status: 409,
    message: '이미 다른 계정에서 본인인증을 마친 분이에요. 기존 계정으로 로그인해 주세요.',
  },
  identity_verified: {
    status: 409,
    message: '이미 본인인증을 했어요. 이름이 바뀌었다면 본인인증을 새로 해 주세요.',
  },
  identity_not_updateable: { status: 409, message: '지금은 본인인증을 새로 할 수 없어요. {reason}' },
  identity_name_changed: {
    status: 409,
    message: '인증한 이름이 바뀌었어요. 설정의 본인인증에서 이름을 먼저 바꿔 주세요.',
  },

  registration_incomplete: { status: 422, message: '정산 정보를 모두 입력해 주세요.' },
  business_taken: {
    status: 409,
    message: '다른 계정에 등록된 사업자등록번호예요. 내 번호가 맞다면 고객센터에 알려 주세요.',
  },
  business_decided: { status: 409, message: '이미 처리된 사업자 정보예요. 새로고침해서 확인해 주세요.' },
  business_not_confirmed: { status: 409, message: '승인할 수 없어요. {reason}' },
  registration_number_invalid: { status: 422, message: '사업자등록번호를 확인해 주세요.' },
  resident_number_invalid: { status: 422, message: '주민등록번호를 확인해 주세요.' },
  resident_number_early: {
    status: 409,
    message: '주민등록번호는 출금하기 바로 전에 받아요. 본인인증을 먼저 해 주세요.',
  },
  resident_number_business: { status: 409, message: '사업자로 출금하는 분의 주민등록번호는 받지 않아요.' },
  tax_file_closed: { status: 409, message: '파일을 먼저 열어 주세요. 연 뒤 15분 동안 받을 수 있어요.' },
  tax_invoice_needless: { status: 409, message: '세금계산서가 필요하지 않은 출금이에요.' },
  tax_invoice_closed: { status: 409, message: '이미 끝난 출금이라 세금계산서를 바꿀 수 없어요.' },
  tax_invoice_differs: { status: 422, message: '세금계산서의 금액과 날짜를 확인해 주세요.' },
  tax_invoice_taken: { status: 409, message: '다른 출금에 기록한 승인번호예요.' },
  account_holder_mismatch: { status: 422, message: '예금주 이름이 본인인증한 이름과 달라요. {how}' },
  account_business_unready: { status: 409, message: '상호 계좌를 아직 등록할 수 없어요. {reason}' },
  account_review_decided: { status: 409, message: '이미 처리된 계좌예요. 새로고침해서 확인해 주세요.' },
  account_review_unready: { status: 409, message: '인정할 수 없어요. {reason}' },
  account_holder_differs: {
    status: 422,
    message: '은행에 등록된 예금주와 달라요. 본인 이름의 계좌인지 확인해 주세요.',
  },
  account_unknown: {
    status: 422,
    message: '은행에서 찾을 수 없는 계좌예요. 은행과 계좌번호를 확인해 주세요.',
  },
  file_type: { status: 422, message: 'JPEG, PNG, WebP, AVIF, PDF 파일만 올릴 수 있어요.' },
  file_too_large: { status: 413, message: '파일이 너무 커요. 10MB까지 올릴 수 있어요.' },
  payout_not_eligible: { status: 409, message: '아직 출금할 수 없어요. {reason}' },
  payout_below_minimum: { status: 422, message: '{minimum}부터 출금할 수 있어요.' },
  payout_over_balance: { status: 409, message: '출금 가능 금액보다 많아요.' },
  payout_open: {
    status: 409,
    message: '이미 신청한 출금이 있어요. 금액을 바꾸거나 취소한 뒤 다시 신청해 주세요.',
  },
  payout_name_mismatch: { status: 422, message: '예금주 이름이 정산 정보와 달라요.' },
  payout_not_editable: { status: 409, message: '이미 처리를 시작해서 바꿀 수 없어요.' },
  payout_not_paid: { status: 409, message: '입금이 끝난 출금만 지급 명세를 볼 수 있어요.' },
  export_too_long: {
    status: 422,
    message: '10,000줄이 넘어서 한 파일에 담을 수 없어요. 기간을 나누어 받아 주세요.',
  },
  payout_blocked: { status: 409, message: '지금은 보낼 수 없어요. {reason}' },
  payout_transition: { status: 409, message: '지금 상태에서는 할 수 없는 처리예요.' },
} as const satisfies Record<string, { status: number; message: string }>
