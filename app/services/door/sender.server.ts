/**
 * Reads the sender of a request from its cookies, and its body, once for Remix and for the store of waiting
 * forms.
 */

import { openPerson } from '../pages/headers.server.ts'
import { parseSealKeys } from '../session/seal.server.ts'
import { openSession } from '../session/session.server.ts'
import type { Worker } from '../worker-env.server.ts'
import { readSent } from './form-size.server.ts'

type Visit = {
  request: Request
  api: Worker
  sealKeys: string
  requestId: string
  siteOrigin: string
}
export type Sender = Awaited<ReturnType<typeof openSender>>

export async function openSender({ request, api, sealKeys, requestId, siteOrigin }: Visit) {
  const jar = {
    cookieHeader: request.headers.get('cookie'),
    keys: parseSealKeys(sealKeys),
    secure: siteOrigin.startsWith('https:'),
  }
  const session = await openSession(jar)
  const person = openPerson(request, requestId)
  const stranger = session.isSignedIn() ? null : { api, headers: person.headers }
  return { jar, session, person, form: await readSent(request, stranger) }
}
