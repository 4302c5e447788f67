/** For our own workers over the service binding; the web worker refuses these paths from outside. */
import { AppError } from '#contract/core/errors.ts'
import { visitBatch } from '#contract/links/visits.ts'
import type { Deps } from '../../deps.ts'

/** Puts the visits into the queue of clicks, so that many of them make one write. */
export async function takeVisits(deps: Deps, request: Request): Promise<Response> {
  const { data } = visitBatch.safeParse(await request.json().catch(() => null))
  if (!data) throw new AppError('invalid_input')
  await deps.queueVisits(data)
  return new Response(null, { status: 204 })
}
