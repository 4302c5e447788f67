/** Requests whose examples need more than their required fields, by operation. */
type RequestExample = { query?: Record<string, unknown>; body?: Record<string, unknown> }

export const REQUESTS: Record<string, RequestExample> = {}
