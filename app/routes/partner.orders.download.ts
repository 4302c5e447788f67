import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { pageError } from '#app/services/api/failure.server.ts'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withPartner } from '#app/services/pages/load-all.server.ts'
import { filteredFileOf } from '#app/services/pages/ops-filter.server.ts'
import { partnerOrderFilter } from '#contract/orders/partner-orders.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'partner',
  example: '/partner/orders/download?state=confirmed',
} satisfies PageHandle

/** The orders of the partner as a file, with the current filters and from the current cursor on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, partnerOrderFilter)
  const { sort: _, ...input } = ask
  const { asked } = await withPartner({ request, context }, (api) => ({
    asked: !wrong && api.partnerOrders.exportOwnOrders(input),
  }))
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
