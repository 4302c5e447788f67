import type { Handlers } from '../../http/handlers.ts'
import {
  closeInquiry,
  getOpsInquiry,
  listOpsInquiries,
  noteInquiry,
  replyInquiry,
} from '../../site/inquiries/ops.ts'

export const inquiryOps: Handlers<'inquiryOps'> = {
  listOpsInquiries,
  getOpsInquiry,
  replyInquiry,
  noteInquiry,
  closeInquiry,
}
