import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { pageError } from '#app/services/api/failure.server.ts'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { taxFileRef } from '#contract/money/tax/tax-files.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/tax-file?kind=monthly-business&month=2026-10',
} satisfies PageHandle

/** An opened file for the tax office. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { kind, month } = Object.fromEntries(new URL(request.url).searchParams)
  const ref = taxFileRef.safeParse({ kind, month })
  if (!ref.success) throw pageError(400)
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: api.taxFiles.readTaxFile(ref.data),
  }))
  return csvFileOf(asked)
}
