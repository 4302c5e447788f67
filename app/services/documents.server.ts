/** Private documents for operators: the one answer of the product API that is bytes instead of JSON. */

import type { Api } from './api-transport.server.ts'
import { pageError } from './failure.server.ts'
import type { Session } from './session.server.ts'

/** The document as a download. Throws the error page when the API refuses. */
export type ReadDocument = (id: string, reason: string) => Promise<Response>

export function createReadDocument(setup: {
  binding: Api
  session: Session
  headers: Headers
}): ReadDocument {
  return async function readDocument(id, reason) {
    const headers = new Headers(setup.headers)
    headers.set('authorization', `Bearer ${setup.session.tokens()?.accessToken}`)
    const url = `https://api/api/ops/files/${encodeURIComponent(id)}?${new URLSearchParams({ reason })}`
    const answer = await setup.binding.fetch(new Request(url, { headers })).catch(() => null)
    if (answer?.ok) return answer
    if (!answer || answer.status >= 500) throw pageError(502)
    throw pageError(answer.status, await messageIn(answer))
  }
}

async function messageIn(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => null)
  const { message } = Object(body) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
