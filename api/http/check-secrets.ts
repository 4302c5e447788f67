/** Decides whether the API may serve at all, and builds its answer while it may not. */
import { ERRORS, type ErrorBody } from '#contract/core/errors.ts'
import { listInvalidKeys } from '#contract/core/settings/key-checks.ts'
import { listInvalidAddresses } from '#contract/core/settings/provider-addresses.ts'
import type { ApiLogEvent } from '#contract/platform/log-events.ts'
import type { Env } from '../env.ts'

const KEYS = ['JWT_KEYS', 'CLICK_KEYS', 'DATA_KEYS', 'INDEX_KEY', 'VISITOR_KEY'] as const
const OPTIONAL_KEYS = ['BACKUP_KEY', 'PUSH_KEY'] as const

/**
 * Refuses an address of a provider that must not receive secrets. In production it also refuses missing,
 * malformed and publicly known keys. The log names them.
 */
export function hasInvalidSecret(env: Env): boolean {
  const names = [...KEYS, ...OPTIONAL_KEYS.filter((name) => env[name])]
  const unfit: string[] = [
    ...(env.ENVIRONMENT === 'development' ? [] : listInvalidKeys(env, names)),
    ...listInvalidAddresses(env),
  ]
  const event: ApiLogEvent = 'settings_refused'
  if (unfit.length > 0) console.error(JSON.stringify({ event, settings: unfit, help: 'docs/deploy.md' }))
  return unfit.length > 0
}

/** Returns the id that the redirect or the edge sent; else a new one. */
export function requestIdOf(headers?: Headers): string {
  return (headers?.get('x-request-id') ?? headers?.get('cf-ray'))?.slice(0, 64) ?? crypto.randomUUID()
}

export function refuseToServe(request: Request): Response {
  const requestId = requestIdOf(request.headers)
  const body: ErrorBody = { code: 'unavailable', message: ERRORS.unavailable.message, requestId }
  const headers = { 'cache-control': 'private, no-store', 'retry-after': '60' }
  return Response.json(body, { status: ERRORS.unavailable.status, headers })
}

export function bearerOf(headers: Headers): string | null {
  return headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1] ?? null
}
