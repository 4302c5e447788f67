import type { Handlers } from '../../http/handlers.ts'
import { createInquiry, getInquirySubject } from '../../site/inquiries/ask.ts'
import { answerInquiry, getInquiry, listInquiries } from '../../site/inquiries/thread.ts'

export const inquiries: Handlers<'inquiries'> = {
  getInquirySubject,
  listInquiries,
  createInquiry,
  getInquiry,
  answerInquiry,
}
