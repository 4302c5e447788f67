import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { acts, onRun } from '#app/services/forms/acts.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { addressIn } from '#app/services/pages/shared-address.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'
import * as pages from '#contract/site/pages.ts'

export const handle = { who: 'visitor', example: '/share?text=x' } satisfies PageHandle

/** The target of a phone's share button (public/manifest.webmanifest): redirects to the link tool with the shared address. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(linkToolFor(new URL(request.url).searchParams))
}

/** An app that shares with a form gets to the same page. */
export const action = acts(null, {
  '': onRun(nothingMore, async () => ({ ok: true, data: null }), { to: ({ form }) => linkToolFor(form) }),
})

function linkToolFor(shared: Pick<FormData, 'get'> | URLSearchParams): string {
  const url = addressIn(['url', 'text', 'title'].map((name) => String(shared.get(name) ?? '')))
  const more = new URLSearchParams(url ? { url } : { shared: 'nothing' })
  return `${pages.linksTab('create')}&${more}`
}
