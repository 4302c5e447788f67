/** The reasons why no mail goes to an address: it did not arrive, or its reader reported spam. */
import { isoTime } from '../core/fields.ts'
import * as z from '../core/z.ts'

const MAIL_STOPS = ['bounced', 'complained'] as const
export const mailStopped = z.object({ why: z.enum(MAIL_STOPS), at: isoTime })
export type MailStopState = z.infer<typeof mailStopped>

/** The reasons why a mail in the outbox will never be sent. */
export const MAIL_ENDS = [...MAIL_STOPS, 'withdrawn', 'gone', 'ended'] as const
export type MailEnd = (typeof MAIL_ENDS)[number]
export const MAIL_END_LABELS: Record<MailEnd, string> = {
  bounced: '메일이 닿지 않는 주소',
  complained: '스팸으로 신고한 주소',
  withdrawn: '광고 수신 동의를 철회',
  gone: '탈퇴하거나 이용이 정지된 회원',
  ended: '보내기를 멈춤',
}
