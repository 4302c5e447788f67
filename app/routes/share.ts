import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { addressIn } from '#app/services/pages/shared-address.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'visitor', example: '/share?text=x' } satisfies PageHandle

/** The target of a phone's share button (public/manifest.webmanifest): redirects to the link tool with the shared address. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const url = addressIn(['url', 'text', 'title'].map((name) => searchParams.get(name) ?? ''))
  const more = new URLSearchParams(url ? { url } : { shared: 'nothing' })
  return redirect(`${pages.linksTab('create')}&${more}`)
}
