/** The forms of inquiries, for members, visitors and operators. */

import { sampleOf } from '../samples.ts'
import { type FormRow, form } from './form-row.ts'

const INQ = 'inq_1'
const TOKEN = 'a'.repeat(43)
const FILE = new File(['%PDF-1.7 test'], 'keep-out.pdf', { type: 'application/pdf' })
const ASKED = { kind: 'payout', title: 'keep-me-title', text: 'keep-me-text', file1: FILE }
const given = { 'inquiryOps.getOpsInquiry': { ...sampleOf('inquiryOps.getOpsInquiry'), state: 'open' } }
const OPERATOR = { who: 'operator', given } as const

export const CONTACT_FORMS: Record<string, FormRow[]> = {
  'routes/contact._index': [
    form('/contact', 'inquiries.createInquiry', { intent: 'ask', ...ASKED }, [
      'keep-me-title',
      'keep-me-text',
    ]),
    form(
      '/contact',
      'inquiries.createInquiry',
      { intent: 'visitor', email: 'keep-me@itda.test', ...ASKED },
      ['keep-me@itda.test', 'keep-me-title', 'keep-me-text'],
      { who: 'visitor' },
    ),
  ],
  'routes/contact.$id': [
    form(`/contact/${INQ}`, 'inquiries.answerInquiry', { text: 'keep-me-text' }),
    form(`/contact/${INQ}?token=${TOKEN}`, 'inquiries.answerInquiry', { text: 'keep-me-text' }, undefined, {
      who: 'visitor',
    }),
  ],
  'routes/ops.inquiries.$id': [
    form(
      `/ops/inquiries/${INQ}`,
      'inquiryOps.replyInquiry',
      { intent: 'reply', text: 'keep-me-text' },
      ['keep-me-text'],
      OPERATOR,
    ),
    form(`/ops/inquiries/${INQ}`, 'inquiryOps.closeInquiry', { intent: 'close' }, [], OPERATOR),
  ],
}
