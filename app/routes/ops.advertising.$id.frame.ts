import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { mailFrame } from '#app/services/pages/mail-frame.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/advertising/adv_1/frame',
} satisfies PageHandle

/** The mail that the frame of the preview shows. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withOperator({ request, context }, (api) => ({
    found: api.advertisements.getAdvertisement({ id: params.id ?? '' }),
  }))
  return mailFrame(dataOf(found).mail.html)
}
