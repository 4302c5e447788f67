import type { Handlers } from '../../http/handlers.ts'
import { listMailEvents } from '../../platform/mail/events.ts'
import { previewMail } from '../../platform/mail/preview.ts'
import { listOutbox, openMail, resendMails } from '../../platform/outbox/outbox.ts'

export const mailOps: Handlers<'mailOps'> = {
  listMailEvents: (deps) => listMailEvents(deps),
  listOutbox,
  openMail,
  previewMail,
  resendMails,
}
