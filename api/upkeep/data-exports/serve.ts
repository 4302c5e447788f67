import type { Actor, Deps } from '../../deps.ts'
import { readDataExport } from './ask.ts'

/** A download that no browser renders in place, sniffs or keeps; its pieces pass through one after the other. */
export async function serveDataExport(deps: Deps, actor: Actor, id: string): Promise<Response> {
  const { body, bytes, fileName } = await readDataExport(deps, actor, { id })
  return new Response(body, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
