import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/csv-file.server.ts'
import { pageError } from '#app/services/failure.server.ts'
import { filteredFileOf } from '#app/services/ops-filter.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { orderFilter } from '#contract/orders/order-ops.ts'

/** Orders as a file, as they are filtered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, orderFilter)
  const [, asked] = await withOperator({ request, context }, (api) => [
    !wrong && api.orderOps.exportOpsOrders(ask),
  ])
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
