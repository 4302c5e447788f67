/**
 * Serves public images as bytes, so they are not part of the contract. The address contains the hash of the
 * upload and the size, so its response never changes. The exception is a size that does not exist yet: the
 * uploaded picture is served in its place for a short time.
 */
import type { Deps } from '../../deps.ts'
import { getImage } from './store.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_WHILE = 'max-age=300'

export async function serveImage(deps: Deps, hash: string, asked?: string): Promise<Response> {
  const { object, size } = await getImage(deps, hash, asked)
  return new Response(object.body, {
    headers: {
      'content-type': object.httpMetadata?.contentType ?? 'application/octet-stream',
      'content-length': String(object.size),
      etag: size ? `"${hash}/${size}"` : `"${hash}"`,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': asked && !size ? FOR_A_WHILE : FOR_EVER,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  })
}
