/** From what went wrong with a call to what a page can do about it: one of the two conversions of errors. */
import { ORPCError } from '@orpc/client'
import { redirect } from '@remix-run/cloudflare'
import { isErrorCode } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Fault, faultOf } from './api-transport.server.ts'
import { pageMessage, UNCONFIRMED } from './messages.server.ts'
import { secondFactorPath, startPath } from './next-path.server.ts'
import type { Session } from './session.server.ts'

export type ApiError = {
  status: number
  /** `unconfirmed`: the API may or may not have done it. `held`: it was not asked, so that the person looks at the form first. */
  code: ErrorCode | 'unconfirmed' | 'held'
  message: string
  /** Sentences beside form fields, by field name. */
  fields?: Record<string, string[]>
  /** Seconds. */
  retryAfter?: number
}

export type Result<Data> = { ok: true; data: Data } | { ok: false; error: ApiError }

export type Failure = {
  /** What to throw when the API says this person is signed out. */
  signedOut: () => Response
  /** What to throw when it wants the second factor of an operator (again). */
  unproved: () => Response
  /** A page gets an error page; a form gets its values back with a sentence. */
  failed: (fault: Fault) => Result<never>
}

const STATUS: Record<Fault, number> = { lost: 502, broken: 502, timeout: 504, refresh: 503 }

/** `hear` is told of every call that failed, also where the page can do without its answer. */
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

/** The data of a result, or the error page of its status: for loaders, where there is no form to show the error in. */
export function dataOf<Data>(result: Result<Data>): Data {
  if (result.ok) return result.data
  throw pageError(result.error.status, result.error.message, result.error.retryAfter)
}

/** For data that a page can do without: null when the API fails. A sign-in that has ended is still told. */
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

/** Turns an error body of the API into the error the client throws. Null: the body is not one of ours. */
export function decodeApiError(
  body: unknown,
  response: { status: number; headers: Headers | Record<string, unknown> },
) {
  const { code, message, fields } = Object(body) as Record<string, unknown>
  if (!isErrorCode(code) || typeof message !== 'string') throw new Error('Not an error of the API.')
  const retryAfter = Number(headerOf(response.headers, 'retry-after')) || undefined
  const data: ApiError = { status: response.status, code, message, retryAfter }
  if (isFields(fields)) data.fields = fields
  return new ORPCError('BAD_REQUEST', { status: response.status, message, data })
}

/** The error of the API inside what a call threw, or null. */
export function apiErrorFrom(error: unknown): ApiError | null {
  if (faultOf(error) || !(error instanceof ORPCError)) return null
  const data = error.data as ApiError | undefined
  return isErrorCode(data?.code) ? data : null
}

function headerOf(headers: Headers | Record<string, unknown>, name: string): unknown {
  return headers instanceof Headers ? headers.get(name) : headers[name]
}

function isFields(value: unknown): value is Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every((list) => Array.isArray(list) && list.every((s) => typeof s === 'string'))
}
