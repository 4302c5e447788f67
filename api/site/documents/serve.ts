/**
 * Serves the API document and the page that shows it; both files are deployed with the API. Operators'
 * endpoints are in a separate document, and development endpoints in one that only development serves.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'

type Name = 'openapi.json' | 'openapi-operators.json' | 'openapi-development.json'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

export async function serveOpenapi(deps: Deps, name: Name = 'openapi.json'): Promise<Response> {
  if (name === 'openapi-development.json' && !deps.isDevelopment) throw new AppError('not_found')
  const headers = { 'content-type': 'application/json' }
  return new Response(await deps.documents.open(name), { headers })
}

export async function serveDocs(deps: Deps): Promise<Response> {
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': PAGE_POLICY }
  return new Response(await deps.documents.open('docs.html'), { headers })
}
