import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { dataOf, pageError } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { mailFrame } from '#app/services/pages/mail-frame.server.ts'
import { MAIL_KIND_NAMES } from '#contract/platform/mail-kinds.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/mails/payout-paid',
} satisfies PageHandle

/** The mail that the frame of the preview shows. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = MAIL_KIND_NAMES.find((name) => name === params.kind)
  const { mail } = await withOperator({ request, context }, (api) => ({
    mail: kind && api.mailOps.previewMail({ kind }),
  }))
  if (!mail) throw pageError(404)
  return mailFrame(dataOf(mail).html)
}
