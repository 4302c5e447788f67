/**
 * Turns any error into the one form of an error answer. An undeclared error is a bug: it is logged and
 * answered as 500.
 */
import { AppError, type ErrorBody, type ErrorCode } from '#contract/core/errors.ts'
import type { Deps } from '../deps.ts'
import { toRefusal } from '../platform/operator-act/refusal.ts'

export function answerError(
  deps: Deps,
  /** Null when every error may be answered. */
  declared: readonly ErrorCode[] | null,
  endpoint: string,
  error: unknown,
): Response {
  const known = toRefusal(error)
  // A key is missing. That is not the endpoint's own error, and it has an alarm.
  const isAway = known?.code === 'unavailable'
  if (known && (!declared || isAway || declared.includes(known.code))) return refuse(deps, known)
  deps.log('api_handler_failed', {
    requestId: deps.request.id,
    endpoint,
    code: known?.code ?? 'thrown',
    error: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error),
  })
  return refuse(deps, new AppError('unexpected'))
}

export function refuse(deps: Deps, error: AppError): Response {
  const { fields, retryAfterSeconds } = error.details
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    requestId: deps.request.id,
    ...(fields && { fields }),
  }
  const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined
  return Response.json(body, { status: error.status, headers })
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] }

/** Returns the messages by field name, in the form Conform uses: `lines[0].amount`. */
export function invalidInput(issues: readonly Issue[]): AppError {
  const fields: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))
    const name = path.reduce<string>(
      (at, key) => (typeof key === 'number' ? `${at}[${key}]` : at ? `${at}.${String(key)}` : String(key)),
      '',
    )
    fields[name] = [...(fields[name] ?? []), issue.message]
  }
  return new AppError('invalid_input', { fields })
}
