import type { ErrorCode } from './generated/schemas.ts'

/** The codes of a call that got no answer of the API. */
type OwnCode = 'network' | 'timeout' | 'aborted' | 'unreadable'

type ErrorFacts = {
  status: number
  code: ErrorCode | OwnCode | (string & {})
  message: string
  fields?: Record<string, string[]> | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** A call that the API refused, or that got no answer. Tell cases apart by `code`; sentences may change. */
export class ItdaError extends Error {
  override readonly name = 'ItdaError'
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  readonly code: ErrorFacts['code']
  /** For each wrong field of the input, the sentences about it. */
  readonly fields: Record<string, string[]>
  /** Name it when you ask us about a call. */
  readonly requestId: string | undefined
  /** The seconds after which the call may be repeated, if the API said so. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, message, fields, requestId, retryAfterSeconds, cause }: ErrorFacts) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.fields = fields ?? {}
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}
