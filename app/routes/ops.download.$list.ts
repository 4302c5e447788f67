import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { MINE } from '#app/models/ops-list.ts'
import { pageError } from '#app/services/api/failure.server.ts'
import { csvFileOf } from '#app/services/pages/csv-file.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { OPS_FILES, OPS_SORTS } from '#contract/core/ops-lists.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'operator',
  example: '/ops/download/payouts?state=paid',
} satisfies PageHandle

/** A list of the back office as a file, with the current filters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const list = OPS_FILES.find((one) => one === params.list)
  const [state = '', q = '', after] = ['state', 'q', 'after'].map((name) => search.get(name) ?? '')
  const sort = OPS_SORTS.find((one) => one === search.get('sort'))
  const { asked } = await withOperator({ request, context }, (api) => ({
    asked:
      list &&
      api.tables.exportOpsList({
        list,
        state,
        q,
        ...(sort && { sort }),
        ...(after && { after }),
        ...(search.get('mine') === '1' && MINE),
      }),
  }))
  if (!asked) throw pageError(404)
  return csvFileOf(asked)
}
