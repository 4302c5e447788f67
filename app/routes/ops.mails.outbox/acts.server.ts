import { acts, on, type RefusedForm, type ShownForm } from '#app/services/forms/acts.server.ts'
import { describeOutcomes, refusedIn, returnPathOf } from '#app/services/forms/ops-list.server.ts'
import { requireOperator } from '#app/services/pages/auth.server.ts'
import { mailOpening, mailResends } from '#contract/platform/mail-ops.ts'

type MailContent = { to: string; subject: string; text: string }
/** A refused form, or a mail shown once. */
export type MailAnswer = RefusedForm | ShownForm<MailContent>

export const action = acts(requireOperator, {
  'resend-many': on(mailResends, 'mailOps.resendMails', {
    flash: ({ data }) => describeOutcomes(data, '다시 보내기로 했어요'),
    to: ({ url, data }) => returnPathOf(url, refusedIn(data)),
  }),
  read: on(mailOpening, 'mailOps.openMail', { isKeyless: true, show: ({ data }): MailContent => data }),
})
