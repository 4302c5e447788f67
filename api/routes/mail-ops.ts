import { previewMail } from '../domain/mail/preview.ts'
import type { Handlers } from '../handlers.ts'

export const mailOps: Handlers<'mailOps'> = { previewMail }
