import type { Handlers } from '../../http/handlers.ts'
import { listMailEvents } from '../../platform/mail/events.ts'
import { listOutbox, openMail, resendMails } from '../../platform/mail/outbox.ts'
import { previewMail } from '../../platform/mail/preview.ts'

export const mailOps: Handlers<'mailOps'> = {
  listMailEvents: (deps) => listMailEvents(deps),
  listOutbox,
  openMail,
  previewMail,
  resendMails,
}
