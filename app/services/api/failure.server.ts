/** Converts the failure of a call into something that a page can handle. */
import { redirect } from '@remix-run/cloudflare'
import { isErrorCode } from '#contract/core/endpoint.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { secondFactorPath, startPath } from '../session/next-path.server.ts'
import type { Session } from '../session/session.server.ts'
import type { Answer, Fault } from './api-transport.server.ts'
import { pageMessage, UNCONFIRMED } from './messages.server.ts'

export type ApiError = {
  status: number
  /**
   * `unconfirmed`: the API may or may not have done it. `held`: the call was not made, because the person
   * should look at the form first.
   */
  code: ErrorCode | 'unconfirmed' | 'held'
  message: string
  /** Sentences for form fields, by field name. */
  fields?: Record<string, string[]>
  /** Seconds. */
  retryAfter?: number
}

export type Result<Data> = { ok: true; data: Data } | { ok: false; error: ApiError }

export type Failure = {
  /** The response to throw when the API reports that this person is signed out. */
  signedOut: () => Response
  /** The response to throw when the API requires the second factor of an operator (again). */
  unproved: () => Response
  /** For a page, throws an error page. For a form, returns a sentence, so that the page keeps its values. */
  failed: (fault: Fault) => Result<never>
}

const STATUS: Record<Fault, number> = { lost: 502, broken: 502, timeout: 504, refresh: 503 }

/** Calls `hear` after every failed call, including calls whose data is optional. */
export function createFailure(request: Request, session: Session, hear = () => {}): Failure {
  const { pathname, search } = new URL(request.url)
  return {
    signedOut: () => {
      session.clear()
      return redirect(startPath(pathname + search))
    },
    unproved: () => redirect(secondFactorPath(pathname + search)),
    failed: (fault) => {
      hear()
      const status = STATUS[fault]
      if (request.method === 'GET' || request.method === 'HEAD') throw pageError(status)
      return { ok: false, error: { status, code: 'unconfirmed', message: UNCONFIRMED } }
    },
  }
}

/**
 * The data of a result. Throws the error page for a refusal: for loaders, which have no form to show the
 * error in.
 */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw pageError(result.error.status, result.error.message, result.error.retryAfter)
}

/** For optional data: null when the API fails. An ended sign-in still throws. */
export async function optionalData<Data>(asked: Promise<Result<Data>>): Promise<Data | null> {
  const result = await asked.catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status >= 500) return null
    throw thrown
  })
  return result?.ok ? result.data : null
}

/** A Response for the nearest ErrorBoundary: `{ message }` with its status. */
export function pageError(status: number, message = pageMessage(status), retryAfter?: number): Response {
  const headers: Record<string, string> = retryAfter ? { 'Retry-After': String(retryAfter) } : {}
  return Response.json({ message }, { status, headers })
}

/** Parses the API's refusal from its body. Throws for a body that is not one of ours. */
export function refusalIn(body: unknown, { status, headers }: Pick<Answer, 'status' | 'headers'>): ApiError {
  const { code, message, fields } = Object(body) as Record<string, unknown>
  if (!isErrorCode(code) || typeof message !== 'string') throw new Error('Not an error of the API.')
  const retryAfter = Number(headers.get('retry-after')) || undefined
  const error: ApiError = { status, code, message, retryAfter }
  if (isFields(fields)) error.fields = fields
  return error
}

function isFields(value: unknown): value is Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((list) => Array.isArray(list) && list.every((s) => typeof s === 'string'))
}
