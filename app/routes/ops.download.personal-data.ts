import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { pageError } from '#app/services/api/failure.server.ts'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filteredFileOf } from '#app/services/pages/ops-filter.server.ts'
import { accessLogFilter } from '#contract/platform/audit.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/personal-data',
} satisfies PageHandle

/** The log of personal data that operators opened, as a file, with the filters applied. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, wrong } = filteredFileOf(request, accessLogFilter)
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: !wrong && api.audit.exportLooks(ask),
  }))
  if (!asked) throw pageError(400, wrong)
  return csvFileOf(asked)
}
