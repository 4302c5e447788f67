import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { loadCreatorPage } from '#app/services/pages/creator-page.server.ts'
import { CreatorPage } from '#app/ui/creators/creator-page.tsx'
import { themeColourMeta } from '#app/ui/theme/page-theme-colours.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/creators/crt_1',
  elsewhere: 'leads to the address of its creator where there is one: tests/web/faults',
  cache: { of: 'people', reads: ['page', 'collection'] },
  frame: 'bare',
} satisfies PageHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [{ title: pageTitle(data.creator.nickname) }, ...data.share, ...themeColourMeta(data.creator.theme)]
    : [{ title: pageTitle('크리에이터') }]

export function loader({ request, params, context }: LoaderFunctionArgs) {
  return loadCreatorPage({ request, context }, params.id ?? '')
}

export default function CreatorByNumber() {
  return <CreatorPage {...useLoaderData<typeof loader>()} />
}
