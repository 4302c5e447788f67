import { AppError } from '#contract/core/errors.ts'
import { optOutRef } from '#contract/platform/opt-outs.ts'
import { unsubscribeOf } from '#contract/site/pages.ts'
import type { Deps } from '../../deps.ts'
import { optOut } from './opt-out.ts'

/** One press in the reader's program: a POST without cookies, whose address is the proof. Whoever opens it instead is led to the page. */
export async function unsubscribe(deps: Deps, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { data: ref } = optOutRef.safeParse(Object.fromEntries(searchParams))
  if (!ref) throw new AppError('invalid_input')
  if (request.method === 'POST') return Response.json({ data: await optOut(deps, ref) })
  return new Response(null, { status: 303, headers: { location: deps.siteOrigin + unsubscribeOf(ref) } })
}
