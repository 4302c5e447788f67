import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { optionalData } from '#app/services/api/failure.server.ts'
import { withLabel } from '#app/ui/words/found-labels.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/search/suggestions?q=a',
} satisfies PageHandle

/** Suggestions of the search box while a person types: names and paths of ours. Empty when nothing matches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const found = q === '' ? null : await optionalData(context.api.search.listSuggestions({ q }))
  return Response.json({ items: (found?.items ?? []).map(withLabel) })
}
