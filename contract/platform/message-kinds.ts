/** The mails that a member can also get as text messages: about money and the account, never advertising. */
import type { MailKind } from './mail-kinds.ts'

export const MESSAGE_KINDS = [
  'payout-paid',
  'payout-failed',
  'account-changed',
  'account-holder-differs',
  'address-changed',
  'password-changed',
  'social-linked',
  'social-unlinked',
] as const satisfies readonly MailKind[]
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export function isMessageKind(kind: MailKind): kind is MessageKind {
  return MESSAGE_KINDS.some((one) => one === kind)
}

/** The channels of the outbox. */
export const OUTBOX_CHANNELS = ['mail', 'message'] as const
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number]
export const OUTBOX_CHANNEL_LABELS: Record<OutboxChannel, string> = { mail: '메일', message: '문자' }
