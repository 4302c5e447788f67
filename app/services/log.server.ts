import type { WebLogEvent } from '#contract/platform/log-events.ts'

/** Log lines are JSON with only these fields. None contains typed text, and `redact` masks the rest. */
export type LogFields = {
  requestId?: string
  method?: string
  /** The path without its query. */
  path?: string
  status?: number
  ms?: number
  /** The full name of an endpoint of the product API, such as `payouts.requestPayout`. */
  endpoint?: string
  fault?: string
  code?: string
  /** Names and numbers of things (see `analytics-events.server.ts`). */
  analytics?: object
  error?: unknown
}

export function log(level: 'info' | 'warn' | 'error', event: WebLogEvent, fields: LogFields = {}): void {
  const { requestId, method, path, status, ms, endpoint, fault, code, analytics, error } = fields
  const told = { method, path, status, ms, endpoint, fault, code, analytics, ...describe(error) }
  // The request id is ours and stays unchanged; the redactor masks everything else.
  const masked = JSON.parse(redact(JSON.stringify(told))) as object
  console[level](JSON.stringify({ level, event, requestId, ...masked }))
}

function describe(error: unknown): { error?: string; stack?: string } {
  if (error === undefined) return {}
  if (!(error instanceof Error)) return { error: typeof error }
  return { error: `${error.name}: ${error.message}`, stack: error.stack?.split('\n').slice(1, 8).join(' |') }
}

/** The edge's Ray ID, so that both logs have the same number; a random one without an edge. */
export function requestIdOf({ headers }: Request): string {
  return /^[0-9a-f]{16}(-[A-Z]{3})?$/.exec(headers.get('cf-ray') ?? '')?.[0] ?? crypto.randomUUID()
}

/** Masks addresses, tokens and long runs of digits. */
export function redact(text: string): string {
  return text
    .replaceAll(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+/g, '[email]')
    .replaceAll(/\beyJ[\w.-]+/g, '[token]')
    .replaceAll(/\b\d[\d-]{7,40}\d/g, '[number]')
}
