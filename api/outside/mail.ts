/** A mail for any provider, and the outcomes of sending it. */

/** Text and HTML have the same content, because a reader shows only one of them. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
/**
 * The outcome of one mail. `left`: not tried. `deferred`: the server wants it later, `rejected`: never.
 * `noMailbox`: the address does not exist. `lost`: the server got the whole mail but its answer never came,
 * so it may have been delivered.
 */
export type MailOutcome = {
  id: string
  is: 'sent' | 'left' | 'deferred' | 'rejected' | 'noMailbox' | 'lost'
  why: string
}
/**
 * `later`: no mail was accepted, through no fault of theirs. With `isUnknown` some may have been accepted,
 * and repeating the call is safe. `refused`: these mails will never be accepted as they are; if there are
 * several, one of them is the cause. `each`: the server answered each mail; `later` says why it accepts no
 * more.
 */
export type MailAnswer =
  | { is: 'sent' }
  | { is: 'later'; why: string; isUnknown: boolean }
  | { is: 'refused'; why: string }
  | { is: 'each'; outcomes: MailOutcome[]; later: string | null }
/**
 * Accepts at most a hundred mails. A provider with idempotency keys delivers a repeated call once. For one
 * without, `onSent` runs after each mail, before the next is sent. Throws only errors of `onSent`.
 */
export type SendMails = (
  mails: Mail[],
  key: string,
  onSent?: (id: string) => Promise<void>,
) => Promise<MailAnswer>
export type MailSender = {
  /** False while no provider is configured; features that need mail are not offered then. */
  canSend: boolean
  /** The names of the missing settings; where one of two is enough, both are in one line. */
  missing: string[]
  /** The carrier: Resend, or the host of an SMTP server; undefined when mail goes to no provider. */
  via?: string
  /** Milliseconds between two calls, because the provider accepts two a second. */
  gapMs: number
  send: SendMails
}
