import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { pageError } from '#app/services/api/failure.server.ts'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredFileOf } from '#app/services/pages/ops-filter.server.ts'
import { auditFilter } from '#contract/platform/audit.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/audit?action=startPayout',
} satisfies PageHandle

/** The audit log as a file, with the filters applied. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, auditFilter)
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: !wrong && api.audit.exportAudit(ask),
  }))
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
