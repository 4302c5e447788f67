/** Documents are bytes, not JSON: the one answer to an operator that is not part of the contract. */

import type { Actor, Deps } from '../../deps.ts'
import { readFile } from './store.ts'

/** A download that no browser renders in place, sniffs or keeps. */
export async function serveFile(deps: Deps, actor: Actor, id: string, reason: string): Promise<Response> {
  const { body, mediaType, bytes, fileName } = await readFile(deps, actor, id, reason)
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="document"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
