/** Mails as operators look at them before anybody gets one. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MAIL_KIND_NAMES } from './mail-kinds.ts'

export const mailKindRef = z.strictObject({ kind: z.enum(MAIL_KIND_NAMES) })

export const mailOps = {
  /** 메일 종류마다 어떻게 보이는지 (지어낸 내용으로) */
  previewMail: endpoint({
    route: 'GET /ops/mails/kinds/{kind}',
    who: 'operator',
    may: ['finance', 'review', 'support'],
    input: mailKindRef,
    output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
}
