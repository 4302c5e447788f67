import type { ApiError } from '../api/failure.server.ts'

/** The sentence for a range that the API refuses; null when something else is wrong. */
export function rangeError(error: ApiError): string | null {
  if (error.code !== 'invalid_input') return null
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.message
}
