import { CLAIM_ERRORS } from './claim-errors.ts'

/** Errors of inquiries and of claims for missing sales. */
export const INQUIRY_ERRORS = {
  ...CLAIM_ERRORS,
  inquiry_closed: {
    status: 409,
    message: '닫힌 지 오래된 문의라 더 보낼 수 없어요. 새 문의를 남겨 주세요.',
  },
  inquiry_full: { status: 409, message: '한 문의에 더 보낼 수 없어요. 새 문의를 남겨 주세요.' },
  inquiry_ended: { status: 409, message: '이미 닫은 문의예요. 물어본 분이 다시 쓰면 열려요.' },
} as const
