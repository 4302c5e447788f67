import { AppError } from '#contract/core/errors.ts'
import { optOutRef } from '#contract/platform/opt-outs.ts'
import { unsubscribeOf } from '#contract/site/pages.ts'
import type { Deps } from '../../deps.ts'
import { optOut } from './opt-out.ts'

/**
 * One click in a mail client: a POST without cookies, which the address authorizes. A GET is redirected to
 * the page.
 */
export async function unsubscribe(deps: Deps, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { data: ref } = optOutRef.safeParse(Object.fromEntries(searchParams))
  if (!ref) throw new AppError('invalid_input')
  if (request.method === 'POST') return Response.json({ data: await optOut(deps, ref) })
  return new Response(null, { status: 303, headers: { location: deps.siteOrigin + unsubscribeOf(ref) } })
}
