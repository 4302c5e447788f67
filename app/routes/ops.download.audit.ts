import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/csv-file.server.ts'
import { pageError } from '#app/services/failure.server.ts'
import { filteredFileOf } from '#app/services/ops-filter.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { auditFilter } from '#contract/platform/audit.ts'

/** What operators did as a file, as it is filtered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, auditFilter)
  const [, asked] = await withOperator({ request, context }, (api) => [!wrong && api.audit.exportAudit(ask)])
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
