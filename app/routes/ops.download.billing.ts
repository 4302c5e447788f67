import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/billing?partner=prt_1&month=2026-10',
} satisfies PageHandle

/** The orders of a partner's month as a file, from the current cursor on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const after = search.get('after')
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: api.billing.exportBilling({
      id: search.get('partner') ?? '',
      month: search.get('month') ?? '',
      ...(after && { after }),
    }),
  }))
  return csvFileOf(asked)
}
