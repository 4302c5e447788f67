/**
 * Serves the API document, a file that is deployed with the API. Operators' endpoints are in a separate document, and
 * development endpoints in one that only development serves.
 */
import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../../deps.ts'

type Name = 'openapi.json' | 'openapi-operators.json' | 'openapi-development.json'

export async function serveOpenapi(deps: Deps, name: Name = 'openapi.json'): Promise<Response> {
  if (name === 'openapi-development.json' && !deps.isDevelopment) throw new AppError('not_found')
  const headers = { 'content-type': 'application/json' }
  return new Response(await deps.documents.open(name), { headers })
}
