/** The API's document, and the same as a page to read: both lie beside the API. */
import type { Deps } from '../deps.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export async function serveOpenapi(deps: Deps): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return new Response(await deps.documents.open('openapi.json'), { headers })
}

export async function serveDocs(deps: Deps): Promise<Response> {
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': PAGE_POLICY }
  return new Response(await deps.documents.open('docs.html'), { headers })
}
