/** Forms with files from callers without an account: all limits are checked before the first byte is read. */

import {
  BUSY_SECONDS,
  createBodySlots,
  declaredBytes,
  STRANGER_FORMS_A_DAY,
  withinReadTime,
} from '#contract/core/bodies/stranger-bodies.ts'
import { BODY_BYTES, type Meta } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../deps.ts'
import { limitClient } from '../platform/client-keys.ts'
import { readBody } from './read-body.ts'

const DAY = 86_400
/** The limit per isolate: a form needs 30 MB of memory until its files are stored. */
const slots = createBodySlots(2)

type StrangerForm = { request: Request; name: string; meta: Meta }

/**
 * Throws `too_large` for the declared length, then `rate_limited` while other forms are read or after too
 * many from the same address.
 */
export async function withStrangerForm<T>(
  deps: Deps,
  { request, name, meta }: StrangerForm,
  act: (body: Promise<unknown>) => Promise<T>,
): Promise<T> {
  const declared = declaredBytes(request)
  const isDeclared = Number.isFinite(declared)
  if (isDeclared && declared > meta.bodyBytes) throw new AppError('too_large')
  const isLarge = declared > BODY_BYTES.large
  const leave = isLarge ? slots.take() : () => {}
  if (!leave) throw busy()
  try {
    await limitClient(deps, `form:${name}`, STRANGER_FORMS_A_DAY, DAY)
    const body = withinReadTime(readBody(request, meta).then((read) => ({ read }))).then((inTime) => {
      if (inTime) return inTime.read
      throw busy()
    })
    return await act(body)
  } finally {
    leave()
  }
}

/** For the web worker, which reads a form before it knows the form's endpoint. */
export async function countStrangerForm(deps: Deps): Promise<Response> {
  await limitClient(deps, 'form:page', STRANGER_FORMS_A_DAY, DAY)
  return new Response(null, { status: 204 })
}

function busy(): AppError {
  return new AppError('rate_limited', { retryAfterSeconds: BUSY_SECONDS })
}
