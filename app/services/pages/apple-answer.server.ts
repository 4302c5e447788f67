import { readBounded } from '#contract/core/bodies/bounded-body.ts'

const APPLE_ANSWER = '/auth/apple/callback'
const MAX_ANSWER_BYTES = 16 * 1024

/**
 * Apple POSTs its response from its own site, so the browser sends no cookie of ours. This redirects to the
 * same address as a GET, for which the browser sends the cookie with the state. Null for any other request.
 */
export async function appleAnswer(request: Request): Promise<Response | null> {
  const url = new URL(request.url)
  if (request.method !== 'POST' || url.pathname !== APPLE_ANSWER) return null
  const sent = await readBounded(request, MAX_ANSWER_BYTES).catch(() => null)
  const form = new URLSearchParams(sent ? new TextDecoder().decode(sent) : '')
  const kept = ['code', 'state', 'error'].flatMap((name) => {
    const value = form.get(name)
    return value ? [[name, value]] : []
  })
  const Location = `${APPLE_ANSWER}?${new URLSearchParams(kept)}`
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
}
