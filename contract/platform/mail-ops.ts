/** Mails for operators: a preview of each kind, and the results of posted mails. */
import { endpoint, nothing } from '../core/endpoint.ts'
import { id, isoTime, text } from '../core/fields.ts'
import { idsOf, opsPage, opsQuery, outcomes } from '../core/ops-lists.ts'
import { MANY } from '../core/row-cost.ts'
import * as z from '../core/z.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'
import { OUTBOX_CHANNELS } from './message-kinds.ts'

const mailKindRef = z.strictObject({ kind: z.enum(MAIL_KIND_NAMES) })

/** The states, those that need attention first. `ended`: will never be sent. */
export const OUTBOX_STATES = ['failed', 'waiting', 'ended', 'sent'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
export const OUTBOX_STATE_LABELS: Record<OutboxState, string> = {
  failed: '실패',
  waiting: '대기',
  ended: '보내지 않음',
  sent: '보냄',
}

const mail = z.object({
  id: id('out'),
  /** Null for mails from before kinds existed. */
  kind: z.nullable(z.enum(MAIL_KIND_NAMES)),
  channel: z.enum(OUTBOX_CHANNELS),
  subject: z.string(),
  /** A part of the address, or the last digits of a phone number; null when the person is unknown by now. */
  to: z.nullable(z.string()),
  userId: z.nullable(id('usr')),
  at: isoTime,
  sentAt: z.nullable(isoTime),
  attempts: z.int(),
  /** The reason why the last attempt failed or why it will never be sent, without personal data. */
  reason: z.nullable(z.string()),
  /** True when its text is stored and contains no secret that gives access to something. */
  canOpen: z.boolean(),
  canResend: z.boolean(),
})
export const mailResends = z.strictObject({ ids: idsOf('out') })
export const mailOpening = z.strictObject({ id: id('out'), reason: text('이유', 200) })

export const mailOps = {
  /** 메일 서비스 알림의 종류와 그 수 (많은 것부터) */
  listMailEvents: endpoint({
    route: 'GET /ops/mails/events',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Reads one row for each kind of event from the provider.
    rows: [70, 0],
    input: nothing,
    output: z.object({ items: z.array(z.object({ kind: z.string(), count: z.int(), lastAt: isoTime })) }),
  }),
  /** 메일 종류마다 어떻게 보이는지 (지어낸 내용으로) */
  previewMail: endpoint({
    route: 'GET /ops/mails/kinds/{kind}',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: mailKindRef,
    output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  /** 보낼 메일과 문자, 보낸 메일과 문자: 실패, 대기, 보내지 않음, 보냄 (q는 회원의 이메일 주소 전체, 수는 50까지 세요) */
  listOutbox: endpoint({
    route: 'GET /ops/mails/outbox',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    // Counts three states up to fifty each.
    rows: [330, 0, [4, 0]],
    input: opsQuery(OUTBOX_STATES, 'failed'),
    output: z.omit(opsPage(mail, OUTBOX_STATES), { total: true }),
  }),
  /** 실패한 메일을 다시 보내기 (한 번에 100통까지) */
  resendMails: endpoint({
    route: 'POST /ops/mails/resend',
    who: 'operator',
    may: ['support'],
    audit: '메일 다시 보내기',
    // Decides nothing: the mail goes out as written.
    about: 'nobody',
    rows: MANY,
    input: mailResends,
    output: outcomes,
    errors: ['mail_not_failed', 'mail_code_old'],
  }),
  /** 아직 보내지 않은 메일의 내용 보기 (누가 왜 보았는지 남아요). 인증번호나 한 번 쓰는 링크가 든 메일은 보여 주지 않아요 */
  openMail: endpoint({
    route: 'POST /ops/mails/outbox/{id}/open',
    who: 'operator',
    may: ['support'],
    audit: '메일 내용 보기',
    // Decides nothing: the operator only reads the text of the mail.
    about: 'nobody',
    freshSignIn: true,
    input: mailOpening,
    output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
    errors: ['mail_closed'],
  }),
}
export type OutboxMail = z.infer<typeof mail>
