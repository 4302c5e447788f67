import {
  closeInquiry,
  getOpsInquiry,
  listOpsInquiries,
  noteInquiry,
  replyInquiry,
} from '../domain/inquiries/ops.ts'
import type { Handlers } from '../handlers.ts'

export const inquiryOps: Handlers<'inquiryOps'> = {
  listOpsInquiries,
  getOpsInquiry,
  replyInquiry,
  noteInquiry,
  closeInquiry,
}
