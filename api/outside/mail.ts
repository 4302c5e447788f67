/** A mail, whoever sends it, and what became of it. */

/** The same in both: a reader shows one of them. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
/**
 * The outcome of one mail. `left`: not tried. `deferred`: the server wants it later, `rejected`: never; `noMailbox`: the address
 * does not exist. `lost`: the server has all of it and its answer never came, so it may have been delivered.
 */
export type MailOutcome = {
  id: string
  is: 'sent' | 'left' | 'deferred' | 'rejected' | 'noMailbox' | 'lost'
  why: string
}
/**
 * `later`: none was taken now, through no fault of theirs; `isUnknown`: or perhaps they were, and the same call again tells. `refused`: these
 * mails will not be taken as they are, where there are several because of one of them. `each`: a server that takes one after another; `later`
 * says why it takes no more.
 */
export type MailAnswer =
  | { is: 'sent' }
  | { is: 'later'; why: string; isUnknown: boolean }
  | { is: 'refused'; why: string }
  | { is: 'each'; outcomes: MailOutcome[]; later: string | null }
/**
 * Takes at most a hundred mails. A provider with idempotency keys delivers a repeated call once; for one without, `onSent` runs
 * after each mail, before the next is sent. Throws only what `onSent` throws.
 */
export type SendMails = (
  mails: Mail[],
  key: string,
  onSent?: (id: string) => Promise<void>,
) => Promise<MailAnswer>
export type MailSender = {
  /** False while no provider is configured: what waits for a mail must not be promised. */
  canSend: boolean
  /** The settings it lacks, by name; where one of two would do, both in one line. */
  missing: string[]
  /** The carrier: Resend, or the host of an SMTP server; undefined when mail goes nowhere. */
  via?: string
  /** Between two calls: the provider takes two a second. */
  gapMs: number
  send: SendMails
}
