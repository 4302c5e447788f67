import { listMailEvents } from '../domain/mail/events.ts'
import { listOutbox, openMail, resendMails } from '../domain/mail/outbox.ts'
import { previewMail } from '../domain/mail/preview.ts'
import type { Handlers } from '../handlers.ts'

export const mailOps: Handlers<'mailOps'> = {
  listMailEvents: (deps) => listMailEvents(deps),
  listOutbox,
  openMail,
  previewMail,
  resendMails,
}
