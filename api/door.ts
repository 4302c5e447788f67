/**
 * What stands before an endpoint, in this order: it is found by its address, who calls is asked, and only then its body is read,
 * as far as the contract lets it.
 */
import { readBounded } from '#contract/bounded-body.ts'
import { BODY_BYTES, type Meta } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { readActor, requireRights } from './actor.ts'
import { hasBoundedShape } from './body-shape.ts'
import type { Actor, Deps } from './deps.ts'

/** `request` has its body in memory. */
export type Opened = { actor: Actor | null; request: Request }

/** Throws what `readActor` and `requireRights` throw, `too_large` and `invalid_input`. */
export async function openCall(
  deps: Deps,
  meta: Meta,
  request: Request,
  bearer: string | null,
): Promise<Opened> {
  const caller = await readActor(deps, meta.ignoresToken ? null : bearer)
  const actor = requireRights(deps, caller, meta)
  if (request.method === 'GET' || !request.body) return { actor, request }
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.startsWith('multipart/form-data')
  const most = meta.body === 'files' && !isForm ? BODY_BYTES.large : BODY_BYTES[meta.body]
  const body = await readBounded(request, most)
  if (!body) throw new AppError('too_large')
  if (!hasBoundedShape(body, type)) throw new AppError('invalid_input')
  const { url, method, headers } = request
  return { actor, request: new Request(url, { method, headers, body }) }
}
