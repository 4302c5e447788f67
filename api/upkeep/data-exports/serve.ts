import type { Actor, Deps } from '../../deps.ts'
import { toDownload } from '../../platform/files/download.ts'
import { readRecordExport } from './record-exports.ts'
import { readDataExport } from './request-export.ts'

/** Streams its pieces one after the other. */
export async function serveDataExport(deps: Deps, actor: Actor, id: string): Promise<Response> {
  return toZip(await readDataExport(deps, actor, { id }))
}

export async function serveRecordExport(deps: Deps, actor: Actor, id: string): Promise<Response> {
  return toZip(await readRecordExport(deps, actor, { id }))
}

function toZip({ body, bytes, fileName }: Awaited<ReturnType<typeof readDataExport>>): Response {
  return toDownload(body, { mediaType: 'application/zip', bytes, disposition: `filename="${fileName}"` })
}
