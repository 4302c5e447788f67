import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { dataOf } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { qrSvg } from '#app/ui/pictures/qr.tsx'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/links/lnk_1/qr',
} satisfies PageHandle

/** The QR code of an own link as an SVG file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withUser({ request, context }, (api) => ({
    found: api.links.getLink({ id: params.id ?? '' }),
  }))
  const link = dataOf(found)
  return new Response(qrSvg(link.shortUrl), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `attachment; filename="itda-${link.code}.svg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
