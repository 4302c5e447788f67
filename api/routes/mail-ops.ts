import { listOutbox, openMail, resendMails } from '../domain/mail/outbox.ts'
import { previewMail } from '../domain/mail/preview.ts'
import type { Handlers } from '../handlers.ts'

export const mailOps: Handlers<'mailOps'> = { listOutbox, openMail, previewMail, resendMails }
