import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/csv-file.server.ts'
import { pageError } from '#app/services/failure.server.ts'
import { filteredFileOf } from '#app/services/ops-filter.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { lookFilter } from '#contract/platform/audit.ts'

/** Whose data operators looked at as a file, as it is filtered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, lookFilter)
  const [, asked] = await withOperator({ request, context }, (api) => [!wrong && api.audit.exportLooks(ask)])
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
