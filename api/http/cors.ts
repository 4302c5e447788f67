/**
 * Lets pages of other sites call with an API key. The site's own session never works from there: an answer
 * opens to other origins only when the call carried a key, and no answer allows cookies.
 */

const READABLE = [
  'itda-version',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
  'content-disposition',
]
const SENDABLE = ['authorization', 'content-type', 'idempotency-key', 'itda-creator', 'itda-version']
/** The seconds for which a browser may remember the answer to a preflight. */
const REMEMBERED = 7_200

/** Opens the answer of a call that carried a key, refused or not. */
export function openToBrowsers(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', READABLE.join(', '))
}

/** Answers a browser that asks before such a call. It cannot know yet whether the call will carry a key. */
export function openPreflight(request: Request, headers: Headers, methods: readonly string[]): void {
  const asked = request.headers.get('access-control-request-headers') ?? ''
  if (
    !asked
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes('authorization')
  )
    return
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-allow-methods', methods.join(', '))
  headers.set('access-control-allow-headers', SENDABLE.join(', '))
  headers.set('access-control-max-age', String(REMEMBERED))
}
