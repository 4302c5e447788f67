import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { toLinkChoice } from '#app/models/typed-content.ts'
import { optionalData } from '#app/services/api/failure.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/contents/links?q=a',
} satisfies PageHandle

/**
 * Finds the creator's links while they type in the form of a content (`app/islands/link-picker.tsx`). Empty
 * for an empty search or after a failure.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  const { found } = await withUser({ request, context }, (api) => ({
    found: q === '' ? null : optionalData(api.links.listLinks({ q })),
  }))
  return Response.json({ items: (found?.items ?? []).map(toLinkChoice) })
}
