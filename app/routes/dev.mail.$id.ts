import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { mailFrame } from '#app/services/pages/mail-frame.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/dev/mail/out_1',
} satisfies PageHandle

/** Development only: the content of the frame in the mailbox. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!context.config.isDevelopment) throw pageError(404)
  const mails = dataOf(await context.api.dev.listMails({}))
  const mail = mails.find(({ id }) => id === params.id)
  if (!mail) throw pageError(404)
  return mailFrame(mail.html)
}
