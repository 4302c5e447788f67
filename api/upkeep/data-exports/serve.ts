import type { Actor, Deps } from '../../deps.ts'
import { toDownload } from '../../platform/files/download.ts'
import { readDataExport } from './request-export.ts'

/** Streams its pieces one after the other. */
export async function serveDataExport(deps: Deps, actor: Actor, id: string): Promise<Response> {
  const { body, bytes, fileName } = await readDataExport(deps, actor, { id })
  return toDownload(body, { mediaType: 'application/zip', bytes, disposition: `filename="${fileName}"` })
}
