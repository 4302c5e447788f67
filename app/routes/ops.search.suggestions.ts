import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { optionalData } from '#app/services/api/failure.server.ts'
import { withOperator } from '#app/services/pages/load-all.server.ts'
import { findOpsActs } from '#app/ui/chrome/ops-menu.ts'
import { withLabel } from '#app/ui/words/found-labels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = { who: 'operator', example: '/ops/search/suggestions?q=a' } satisfies PageHandle

/** Suggestions of the operators' search box while the operator types: first matching actions, then records. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const { user, found } = await withOperator({ request, context }, (api) => ({
    found: optionalData(api.search.searchOps({ q })),
  }))
  const { operatorRole } = user
  return Response.json({ items: [...findOpsActs(operatorRole, q), ...(found?.items ?? [])].map(withLabel) })
}
