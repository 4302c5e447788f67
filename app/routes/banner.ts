import { redirect } from '@remix-run/cloudflare'
import { acts, onRun } from '#app/services/forms/acts.server.ts'
import { nothingMore } from '#app/services/forms/own-forms.ts'
import { nextPath } from '#app/services/session/next-path.server.ts'
import { dismissBanner } from '#app/services/visits/banner.server.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = { who: 'visitor', example: '/banner' } satisfies PageHandle

/** Closes the top banner `id` for this browser and returns to `next`. */
export const action = acts(null, {
  '': onRun(nothingMore, async () => ({ ok: true, data: null }), {
    to: ({ form }) => nextPath(form.get('next')),
    cookie: ({ form, context }) => dismissBanner(form.get('id'), context.config.siteOrigin),
  }),
})

export function loader() {
  return redirect('/')
}
