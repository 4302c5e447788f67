import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { dataOf, pageError } from '#app/services/failure.server.ts'
import { withOperator } from '#app/services/together.server.ts'
import { OPS_FILES, OPS_SORTS } from '#contract/ops-lists.ts'

/** A list of the back office as a file, as it is filtered. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const list = OPS_FILES.find((one) => one === params.list)
  const [state = '', q = '', after] = ['state', 'q', 'after'].map((name) => search.get(name) ?? '')
  const sort = OPS_SORTS.find((one) => one === search.get('sort'))
  const [, asked] = await withOperator({ request, context }, (api) => [
    list && api.ops.exportOpsList({ list, state, q, ...(sort && { sort }), ...(after && { after }) }),
  ])
  if (!asked) throw pageError(404)
  if (!asked.ok && asked.error.fields)
    throw pageError(asked.error.status, Object.values(asked.error.fields)[0]?.[0])
  const { csv, fileName } = dataOf(asked)
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
