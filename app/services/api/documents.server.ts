/** Private documents for operators: the only response of the product API that is bytes instead of JSON. */

import { log } from '../log.server.ts'
import { createFetchFromApi, type FetchSetup } from './api-fetch.server.ts'
import { jsonIn } from './api-read.server.ts'
import { type Answer, faultOf, isJson, jsonCall } from './api-transport.server.ts'
import { type ApiError, type Failure, pageError, type Result, refusalIn } from './failure.server.ts'
import { FORM_RESTORED } from './messages.server.ts'

/** The document as a download. Each call records the operator and the reason. */
export type ReadDocument = (id: string, reason: string) => Promise<Result<Response>>

type Setup = FetchSetup & Failure & { isHeld: boolean; refused: (error: ApiError) => void }

/** Has the limits of every call: 15 s, one retry of a lost connection, one refresh. */
export function createReadDocument(setup: Setup): ReadDocument {
  const ask = createFetchFromApi(setup, isDocument)
  return async function readDocument(id, reason) {
    // The form was restored after a sign-in, so the operator has to send it again.
    if (setup.isHeld) return { ok: false, error: { status: 409, code: 'held', message: FORM_RESTORED } }
    const url = `https://api/api/ops/files/${encodeURIComponent(id)}`
    const answer = await ask(jsonCall(url, 'POST', { reason })).catch((error: unknown) => {
      const fault = faultOf(error) ?? 'broken'
      log('error', 'api_call_failed', { requestId: setup.requestId, endpoint: 'files.read', fault, error })
      return setup.failed(fault)
    })
    if (!('headers' in answer)) return answer
    // A call with a body is never batched, so its response is one of the runtime and can be passed on.
    if (answer.ok) return { ok: true, data: answer as Response }
    const error = await refusalOf(answer)
    if (error.code === 'unauthenticated') throw setup.signedOut()
    if (error.code === 'second_factor_required') throw setup.unproved()
    setup.refused(error)
    return { ok: false, error }
  }
}

/**
 * The API sends documents as attachments and refusals as JSON. Any other response does not come from the API.
 */
function isDocument(response: Answer): boolean {
  if (!response.ok) return isJson(response)
  return (response.headers.get('content-disposition') ?? '').startsWith('attachment')
}

async function refusalOf(answer: Answer): Promise<ApiError> {
  try {
    return refusalIn(await jsonIn(answer), answer)
  } catch {
    throw pageError(502)
  }
}
