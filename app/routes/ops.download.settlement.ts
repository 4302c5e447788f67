import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { filterOf } from '#app/services/pages/ops-filter.server.ts'
import { settlementFilter } from '#contract/money/settlements.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/settlement?partner=prt_1&month=2026-10&view=missing',
} satisfies PageHandle

/** The differences as a file for the partner, from the current cursor on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { filter } = filterOf(request, settlementFilter)
  const after = search.get('after')
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked: api.settlements.exportSettlement({
      id: search.get('partner') ?? '',
      month: search.get('month') ?? '',
      ...filter,
      ...(after && { after }),
    }),
  }))
  return csvFileOf(asked)
}
