/** Errors of order reports, part of `errors.ts`. */
export const REPORT_ERRORS = {
  postback_signature: { status: 401, message: '서명이 올바르지 않아요.' },
  postback_test_secret: { status: 422, message: '테스트 키로는 테스트 클릭의 주문만 알릴 수 있어요.' },
  report_mail_off: { status: 409, message: '파일을 메일로 받는 주소가 아직 설정되지 않았어요.' },
  postback_too_large: { status: 413, message: '본문은 64KB까지 보낼 수 있어요.' },
} as const satisfies Record<string, { status: number; message: string }>
