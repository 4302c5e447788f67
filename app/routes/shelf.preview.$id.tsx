import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { publicPage } from '#app/models/public-page.ts'
import { dataOf } from '#app/services/api/failure.server.ts'
import { FRAMED_POLICY } from '#app/services/pages/headers.server.ts'
import { withUser } from '#app/services/pages/load-all.server.ts'
import { CreatorPage } from '#app/ui/creators/creator-page.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { PAGE_THEMES } from '#contract/creators/profiles.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'creator',
  example: '/shelf/preview/crt_1',
  elsewhere: 'stands in the frame of /shelf',
  frame: 'bare',
} satisfies PageHandle

export const meta: MetaFunction = () => [
  { title: pageTitle('내 페이지 미리보기') },
  { name: 'robots', content: 'noindex' },
]

/** Allows the frame of the page beside which it stands. */
export const headers: HeadersFunction = () => ({ 'Content-Security-Policy': FRAMED_POLICY })

/**
 * The page as readers see it, which counts as no visit and whose links lead nowhere. `theme` shows one that is
 * not saved yet.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { found } = await withUser({ request, context }, (api) => ({
    found: api.shelf.getCreatorPage({ creator: params.id ?? '' }),
  }))
  const page = dataOf(found)
  const asked = new URL(request.url).searchParams.get('theme')
  const theme = PAGE_THEMES.find((one) => one === asked) ?? page.creator.theme
  const path = publicPage({ id: page.creator.id, handle: page.handle })
  return {
    page: { ...page, creator: { ...page.creator, theme } },
    path,
    address: context.config.siteOrigin + path,
  }
}

export default function ShelfPreview() {
  const { page, path, address } = useLoaderData<typeof loader>()
  return (
    // React 18 knows the attribute only as text.
    <div {...{ inert: '' }}>
      <CreatorPage {...page} path={path} address={address} />
    </div>
  )
}
