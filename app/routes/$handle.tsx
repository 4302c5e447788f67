import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageError } from '#app/services/api/failure.server.ts'
import { loadCreatorPage } from '#app/services/pages/creator-page.server.ts'
import { CreatorPage } from '#app/ui/creators/creator-page.tsx'
import { themeColourMeta } from '#app/ui/theme/page-theme-colours.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/@ieum.salim',
  from: ['/profile'],
  cache: { of: 'people', reads: ['page', 'collection'] },
  frame: 'bare',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: pageTitle(data.creator.nickname) }, ...data.share, ...themeColourMeta(data.creator.theme)]
    : [{ title: pageTitle('크리에이터') }]

/**
 * Route names cannot express `/@…`, so this route also gets every other address of one part, which has no
 * page.
 */
export async function loader({ request, params: { handle = '' }, context }: LoaderFunctionArgs) {
  if (!handle.startsWith('@')) throw pageError(404)
  return loadCreatorPage({ request, context }, handle)
}

export function action() {
  throw pageError(404)
}

export default function CreatorByHandle() {
  return <CreatorPage {...useLoaderData<typeof loader>()} />
}
