/** The topics of an inquiry, and its states. */
export const INQUIRY_KINDS = ['earnings', 'payout', 'link', 'account', 'partner', 'etc'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]
export const INQUIRY_KIND_LABELS: Record<InquiryKind, string> = {
  earnings: '주문·수익',
  payout: '출금·정산',
  link: '링크',
  account: '계정',
  partner: '파트너 제안',
  etc: '기타',
}

export const INQUIRY_STATES = ['open', 'answered', 'closed'] as const
export type InquiryState = (typeof INQUIRY_STATES)[number]
export const INQUIRY_STATE_LABELS: Record<InquiryState, string> = {
  open: '열림',
  answered: '답변함',
  closed: '닫힘',
}

export const ABOUT_KINDS = ['order', 'payout', 'link', 'partner', 'page', 'error'] as const
export type AboutKind = (typeof ABOUT_KINDS)[number]
export const ABOUT_LABELS: Record<AboutKind, string> = {
  order: '주문',
  payout: '출금',
  link: '링크',
  partner: '파트너',
  page: '페이지',
  error: '오류 번호',
}

/** An answer is promised within this many business days. */
export const ANSWER_BUSINESS_DAYS = 2
export const ANSWER_PROMISE = `영업일 ${ANSWER_BUSINESS_DAYS}일 안에 답해 드려요.`
/** A closed inquiry opens again when its author writes within this many days. */
export const REOPEN_DAYS = 14
/** The link in a mail to a visitor is valid for this many days. */
export const THREAD_LINK_DAYS = 180

export const INQUIRY_TEXT_MAX = 2_000
export const INQUIRY_FILE_MAX_BYTES = 5 * 1024 * 1024
export const INQUIRY_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
