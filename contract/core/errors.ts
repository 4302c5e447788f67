import { AGENCY_ERRORS } from './errors/agency-errors.ts'
import { API_KEY_ERRORS } from './errors/api-key-errors.ts'
import { CAMPAIGN_ERRORS } from './errors/campaign-errors.ts'
import { CODE_ERRORS } from './errors/code-errors.ts'
import { CONTENT_ERRORS } from './errors/content-errors.ts'
import { DATA_EXPORT_ERRORS } from './errors/data-export-errors.ts'
import { FLAG_ERRORS } from './errors/flag-errors.ts'
import { INQUIRY_ERRORS } from './errors/inquiry-errors.ts'
import { LEGAL_ERRORS } from './errors/legal-errors.ts'
import { OPS_ERRORS } from './errors/ops-errors.ts'
import { PARTNER_ERRORS } from './errors/partner-errors.ts'
import { PAYOUT_ERRORS } from './errors/payout-errors.ts'
import { REPORT_ERRORS } from './errors/report-errors.ts'
import { SECOND_FACTOR_ERRORS } from './errors/second-factor-errors.ts'
import { SHELF_ERRORS } from './errors/shelf-errors.ts'
import { TRANSFER_ERRORS } from './errors/transfer-errors.ts'
import { WEBHOOK_ERRORS } from './errors/webhook-errors.ts'

/**
 * Every error code of the product API with its HTTP status and its Korean sentence. An endpoint that answers
 * a code it does not declare has a bug (see `endpoint.ts`). The error's `values` fill in `{name}`.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: '입력한 내용을 확인해 주세요.' },
  unauthenticated: { status: 401, message: '로그인이 필요해요.' },
  forbidden: { status: 403, message: '이 작업을 할 수 있는 권한이 없어요.' },
  not_my_duty: {
    status: 403,
    message: '이 일을 맡은 운영자만 할 수 있어요. 대표 운영자에게 부탁해 주세요.',
  },
  suspended: { status: 403, message: '이용이 정지된 계정이에요. 고객센터에 문의해 주세요.' },
  fresh_sign_in_required: { status: 403, message: '안전을 위해 다시 로그인한 뒤 진행해 주세요.' },
  ...SHELF_ERRORS,
  ...SECOND_FACTOR_ERRORS,
  not_creator: {
    status: 403,
    message: '크리에이터 승인을 받은 뒤에 쓸 수 있어요. 크리에이터 신청을 먼저 해 주세요.',
  },
  ...LEGAL_ERRORS,
  ...CODE_ERRORS,
  ...API_KEY_ERRORS,
  ...AGENCY_ERRORS,
  not_found: { status: 404, message: '찾을 수 없어요. 주소를 확인해 주세요.' },
  method_not_allowed: { status: 405, message: '이 주소에서는 할 수 없는 요청이에요.' },
  conflict: { status: 409, message: '다른 곳에서 먼저 바뀌었어요. 새로고침한 뒤 다시 시도해 주세요.' },
  too_large: { status: 413, message: '보낸 내용이 너무 커요.' },
  idempotency_mismatch: {
    status: 422,
    message: '같은 요청 번호로 다른 내용을 보냈어요. 새로고침한 뒤 다시 시도해 주세요.',
  },
  already_done: {
    status: 409,
    message: '이미 처리한 요청이에요. 두 번 하지 않았어요. 새로고침해서 결과를 확인해 주세요.',
  },
  rate_limited: { status: 429, message: '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.' },
  unexpected: { status: 500, message: '일시적인 문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.' },
  unavailable: { status: 503, message: '서비스를 준비하고 있어요. 잠시 뒤에 다시 들어와 주세요.' },
  not_open: {
    status: 403,
    message: '곧 열려요. 아직은 운영자로 초대받은 이메일 주소로만 가입할 수 있어요.',
  },
  sign_ups_stopped: {
    status: 403,
    message: '지금은 회원가입을 잠시 멈췄어요. 잠시 뒤에 다시 시도해 주세요.',
  },
  email_taken: { status: 409, message: '이미 가입된 이메일이에요. 로그인해 주세요.' },
  password_weak: { status: 422, message: '너무 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.' },
  login_failed: {
    status: 404,
    message: '일치하는 회원 정보가 없어요. 이메일이나 비밀번호를 다시 확인해 주세요.',
  },
  login_other_method: {
    status: 406,
    message: '다른 방법으로 가입한 계정이에요. {method} 로그인해 주세요.',
  },
  refresh_invalid: { status: 401, message: '로그인이 만료됐어요. 다시 로그인해 주세요.' },
  session_revoked: {
    status: 401,
    message: '보안을 위해 로그아웃했어요. 같은 로그인 정보가 다른 곳에서 쓰였어요. 다시 로그인해 주세요.',
  },

  provider_not_offered: {
    status: 400,
    message: '지금은 쓸 수 없는 로그인 방법이에요. 다른 방법으로 로그인해 주세요.',
  },
  social_token_invalid: {
    status: 400,
    message: '{provider} 로그인을 확인하지 못했어요. 다시 시도해 주세요.',
  },
  social_unavailable: {
    status: 424,
    message: '{provider}에 연결하지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
  },
  social_account_unknown: { status: 404, message: '아직 없는 계정이에요. 먼저 회원가입을 해 주세요.' },
  signup_draft_lost: { status: 404, message: '회원가입하지 못했어요. 처음부터 다시 시도해 주세요.' },
  social_signed_up: { status: 409, message: '이미 가입한 {provider} 계정이에요. 로그인해 주세요.' },
  social_email_taken: {
    status: 409,
    message:
      '같은 이메일로 가입한 계정이 있어요. 그 계정으로 로그인한 뒤 설정에서 {provider} 계정을 연결해 주세요.',
  },
  social_account_taken: { status: 409, message: '이미 다른 회원에게 연결된 {provider} 계정이에요.' },
  social_already_linked: {
    status: 409,
    message: '이미 다른 {provider} 계정이 연결돼 있어요. 먼저 연결을 해제해 주세요.',
  },
  last_sign_in_method: {
    status: 409,
    message: '마지막 로그인 방법은 해제할 수 없어요. 비밀번호를 만들거나 다른 계정을 먼저 연결해 주세요.',
  },
  email_required: { status: 409, message: '비밀번호를 만들려면 이메일을 먼저 등록해 주세요.' },
  withdrawal_payout_open: {
    status: 409,
    message: '진행 중인 출금이 있어요. 입금이 끝나거나 출금을 취소한 뒤 탈퇴해 주세요.',
  },
  withdrawal_changed: {
    status: 409,
    message: '확인하신 뒤에 금액이 바뀌었어요. 금액을 다시 확인해 주세요.',
  },
  withdrawal_operator: { status: 409, message: '운영자 계정은 탈퇴할 수 없어요.' },

  application_open: { status: 409, message: '이미 심사 중인 신청이 있어요.' },
  already_creator: { status: 409, message: '이미 크리에이터예요.' },
  reapply_too_soon: { status: 409, message: '{date}부터 다시 신청할 수 있어요.' },

  channel_taken: {
    status: 409,
    message: '이미 등록된 채널이에요. 본인의 채널이라면 고객센터에 알려 주세요.',
  },
  channel_url_invalid: {
    status: 422,
    message: '채널 주소를 확인해 주세요. 블로그나 채널의 첫 화면 주소를 넣어 주세요.',
  },
  channel_last: { status: 409, message: '채널은 하나 이상 있어야 해요. 새 채널을 먼저 등록해 주세요.' },

  ...CAMPAIGN_ERRORS,
  ...DATA_EXPORT_ERRORS,
  ...INQUIRY_ERRORS,

  channel_limit: {
    status: 409,
    message: '채널은 100개까지 등록할 수 있어요. 쓰지 않는 채널을 먼저 삭제해 주세요.',
  },
  ownership_verified: { status: 409, message: '이미 채널 소유를 확인했어요.' },
  ownership_not_started: { status: 409, message: '확인 코드를 먼저 받아 주세요.' },
  ownership_code_missing: {
    status: 422,
    message: '아직 코드가 보이지 않아요. 코드를 그대로 올리고 공개로 저장한 뒤 다시 확인해 주세요.',
  },
  ownership_page_closed: {
    status: 422,
    message: '페이지를 열지 못했어요. 로그인 없이 볼 수 있는 글의 주소를 넣어 주세요.',
  },
  ownership_page_elsewhere: {
    status: 422,
    message: '이 채널의 글이 아니에요. 등록한 채널에 올린 글의 주소를 넣어 주세요.',
  },

  link_url_invalid: {
    status: 422,
    message: '링크로 만들 수 없는 주소예요. 상품 페이지의 주소를 그대로 붙여 넣어 주세요.',
  },
  link_name_taken: { status: 409, message: '이미 쓰고 있는 주소예요. 다른 말을 골라 주세요.' },
  link_name_fixed: {
    status: 409,
    message: '짧은 주소는 링크를 만든 뒤에 한 번만 바꿀 수 있어요. 전에 쓰던 주소도 계속 연결돼요.',
  },
  partner_not_supported: {
    status: 422,
    message: '아직 제휴하지 않은 곳이에요. 비슷한 파트너를 확인해 주세요.',
  },
  partner_differs: {
    status: 409,
    message: '다른 파트너의 주소예요. 이미 생긴 주문이 섞이지 않게, 새 링크를 만들어 주세요.',
  },
  partner_paused: { status: 409, message: '지금은 이 파트너의 링크를 만들 수 없어요.' },

  ...PARTNER_ERRORS,

  ...CONTENT_ERRORS,

  ...PAYOUT_ERRORS,

  grade_threshold_order: {
    status: 422,
    message: '기준 금액은 아래 등급보다 크고 위 등급보다 작아야 해요.',
  },
  grade_share_order: { status: 422, message: '몫은 아래 등급보다 적거나 위 등급보다 많을 수 없어요.' },
  grade_first_threshold: { status: 422, message: '첫 등급의 기준 금액은 0원이어야 해요.' },
  grade_name_taken: { status: 409, message: '다른 등급이 쓰는 이름이에요.' },

  invite_unknown: {
    status: 422,
    message: '없는 초대 코드예요. 코드를 다시 확인하거나 비워 두고 신청해 주세요.',
  },
  invite_own: { status: 409, message: '내 초대 코드는 쓸 수 없어요. 비워 두고 신청해 주세요.' },
  invite_taken: {
    status: 409,
    message: '이미 다른 분의 초대를 받았어요. 초대 코드를 비워 두고 신청해 주세요.',
  },

  ...TRANSFER_ERRORS,
  ...WEBHOOK_ERRORS,
  ...FLAG_ERRORS,

  ...REPORT_ERRORS,
  seed_unfinished: {
    status: 409,
    message:
      '예시 데이터를 만들다가 멈춘 적이 있어요. 서버를 끄고 .wrangler/state 폴더를 지운 뒤 다시 시작해 주세요.',
  },
  ...OPS_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

type ErrorDetails = {
  /** Sentences for form fields, by field name, in the shape that Conform reads. */
  fields?: Record<string, string[]>
  /** Values for the `{name}` places of the sentence. */
  values?: Record<string, string>
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number
}

/** The body of every response that is not 2xx. */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string[]>
  requestId: string
}

/** The only error that code throws on purpose. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(sentenceOf(code, details.values))
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.details = details
  }
}

function sentenceOf(code: ErrorCode, values: Record<string, string> = {}): string {
  return ERRORS[code].message.replace(/\{(\w{1,40})\}/g, (_, name: string) => values[name] ?? '').trim()
}
