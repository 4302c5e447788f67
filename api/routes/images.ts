/** Public images are bytes, not JSON, and no part of the contract. The address is the hash of what it answers, so it never changes. */
import type { Deps } from '../deps.ts'
import { getImage } from '../domain/images/store.ts'

export async function serveImage(deps: Deps, hash: string): Promise<Response> {
  const { body, size, httpMetadata } = await getImage(deps, hash)
  return new Response(body, {
    headers: {
      'content-type': httpMetadata?.contentType ?? 'application/octet-stream',
      'content-length': String(size),
      etag: `"${hash}"`,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
