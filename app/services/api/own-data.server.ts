/**
 * All data of a person as one file. It is streamed, because it can be larger than a worker's memory and
 * slower than other responses.
 */

import { log } from '../log.server.ts'
import type { FetchSetup } from './api-fetch.server.ts'
import { type Failure, pageError, type Result } from './failure.server.ts'

/** Reads the file of an export of everything or of records, which was opened just before. */
export type ReadOwnData = (id: string, of?: 'data-exports' | 'record-exports') => Promise<Result<Response>>

type Setup = Pick<FetchSetup, 'binding' | 'session' | 'headers' | 'requestId'> & Pick<Failure, 'failed'>

export function createReadOwnData(setup: Setup): ReadOwnData {
  return async function readOwnData(id, of = 'data-exports') {
    const headers = new Headers([...setup.headers])
    headers.set('authorization', `Bearer ${setup.session.tokens()?.accessToken}`)
    const url = `https://api/api/users/me/${of}/${encodeURIComponent(id)}/file`
    const answer = await setup.binding.fetch(new Request(url, { headers })).catch((error: unknown) => {
      log('error', 'api_call_failed', {
        requestId: setup.requestId,
        endpoint: 'dataExports.file',
        fault: 'lost',
        error,
      })
      return setup.failed('lost')
    })
    if (!('headers' in answer)) return answer
    // The file was opened just before, so its owner could not correct any refusal.
    if (!(answer.headers.get('content-disposition') ?? '').startsWith('attachment')) throw pageError(502)
    return { ok: true, data: answer }
  }
}
