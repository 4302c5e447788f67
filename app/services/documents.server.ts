/** Private documents for operators: the one answer of the product API that is bytes instead of JSON. */
import { createAsk, type FetchSetup } from './api-fetch.server.ts'
import { faultOf, isJson } from './api-transport.server.ts'
import { decodeApiError, type Failure, pageError } from './failure.server.ts'
import { log } from './log.server.ts'

/** The document as a download. Throws the error page when the API refuses. */
export type ReadDocument = (id: string, reason: string) => Promise<Response>

/** Travels like every call: 15 s, one retry of a lost connection, one refresh. */
export function createReadDocument(setup: FetchSetup & Failure): ReadDocument {
  const ask = createAsk(setup, isDocument)
  return async function readDocument(id, reason) {
    const url = `https://api/api/ops/files/${encodeURIComponent(id)}?${new URLSearchParams({ reason })}`
    const answer = await ask(new Request(url)).catch((error: unknown) => {
      const fault = faultOf(error) ?? 'broken'
      log('error', 'api_fault', { requestId: setup.requestId, endpoint: 'files.read', fault, error })
      throw setup.failed(fault)
    })
    if (answer.ok) return answer
    const { code, message, retryAfter } = await refusalIn(answer)
    if (code === 'unauthenticated') throw setup.signedOut()
    throw pageError(answer.status, message, retryAfter)
  }
}

/** The API gives documents as downloads and refuses in JSON; anything else comes from somebody in between. */
function isDocument(response: Response): boolean {
  if (!response.ok) return isJson(response)
  return (response.headers.get('content-disposition') ?? '').startsWith('attachment')
}

async function refusalIn(answer: Response) {
  const body: unknown = await answer.json().catch(() => null)
  try {
    return decodeApiError(body, answer).data ?? {}
  } catch {
    throw pageError(502)
  }
}
