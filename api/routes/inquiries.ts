import { createInquiry, getInquirySubject } from '../domain/inquiries/ask.ts'
import { answerInquiry, getInquiry, listInquiries } from '../domain/inquiries/thread.ts'
import type { Handlers } from '../handlers.ts'

export const inquiries: Handlers<'inquiries'> = {
  getInquirySubject,
  listInquiries,
  createInquiry,
  getInquiry,
  answerInquiry,
}
