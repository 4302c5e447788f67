/** Returns a document's bytes: the only answer to operators that is not part of the contract. */

import type { Actor, Deps } from '../../deps.ts'
import { toDownload } from './download.ts'
import { readFile } from './store.ts'

export async function serveFile(deps: Deps, actor: Actor, id: string, reason: string): Promise<Response> {
  const { body, mediaType, bytes, fileName } = await readFile(deps, actor, id, reason)
  const disposition = `filename="document"; filename*=UTF-8''${encodeURIComponent(fileName)}`
  return toDownload(body, { mediaType, bytes, disposition })
}
