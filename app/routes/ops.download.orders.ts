import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { pageError } from '#app/services/api/failure.server.ts'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredFileOf } from '#app/services/pages/ops-filter.server.ts'
import { orderFilter } from '#contract/orders/order-ops.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/orders?state=pending',
} satisfies PageHandle

/** Orders as a file, with the current filters. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, orderFilter)
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: !wrong && api.orderOps.exportOpsOrders(ask),
  }))
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
