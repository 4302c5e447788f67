import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { pageError } from '#app/services/api/failure.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import { nextPath } from '#app/services/session/next-path.server.ts'
import { generateCodeVerifier, generateState } from '#app/services/session/social.server.ts'
import { PROVIDERS } from '#contract/accounts/social.ts'
import type { PageHandle } from '#contract/site/page-handle.ts'

export const handle = {
  who: 'visitor',
  example: '/auth/kakao',
} satisfies PageHandle

/**
 * Redirects to the provider, with state and verifier in a sealed cookie. `?link` adds the provider's account
 * to the signed-in person.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const provider = PROVIDERS.find((known) => known === params.provider)
  const client = provider && context.social.clientOf(provider)
  if (!client) throw pageError(404)
  const search = new URL(request.url).searchParams
  const isLink = search.has('link')
  if (isLink) await requireUser({ request, context })
  const state = generateState()
  const verifier = generateCodeVerifier()
  const next = nextPath(search.get('next'))
  const kind = isLink ? 'link' : search.has('again') ? 'again' : 'sign-in'
  const trip = { provider, state, verifier, next, kind }
  context.draft.set('social-trip', trip)
  return redirect(client.authorizationUrl(state, verifier).href)
}
