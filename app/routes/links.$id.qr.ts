import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireUser } from '#app/services/auth.server.ts'
import { dataOf } from '#app/services/failure.server.ts'
import { qrSvg } from '#app/ui/qr.tsx'

/** The QR code of an own link as an SVG file. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireUser({ request, context })
  const link = dataOf(await context.api.links.getLink({ id: params.id ?? '' }))
  return new Response(qrSvg(link.shortUrl), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `attachment; filename="itda-${link.code}.svg"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
