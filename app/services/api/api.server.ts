/**
 * The product API for the routes: `context.api.payouts.requestPayout(input, { idempotencyKey })` returns a
 * result. An error that the person can correct is `{ ok: false, error }`. An error that no page can handle is
 * thrown (see `failure.server.ts`).
 */

import { CREATOR_HEADER } from '#contract/core/clients/agency-scopes.ts'
import type { DeclaredEndpoint } from '#contract/core/endpoint.ts'
import type * as z from '#contract/core/z.ts'
import { type Contract, contract, type EndpointName, findEndpoint } from '#contract/index.ts'
import { log } from '../log.server.ts'
import { createFetch, type FetchSetup } from './api-fetch.server.ts'
import { dataIn, jsonIn, type Path } from './api-read.server.ts'
import { faultOf } from './api-transport.server.ts'
import { writeCall } from './api-write.server.ts'
import { type ApiError, type Failure, type Result, refusalIn } from './failure.server.ts'
import { FORM_RESTORED } from './messages.server.ts'

export type { ApiError, Result } from './failure.server.ts'

export type CallOptions = {
  /** From the form's hidden field, so that a repeated form is one operation. Generated when absent. */
  idempotencyKey?: string
  /** The account for which a person of an agency calls. */
  creator?: string
}

/** Every endpoint of the contract as a function that returns its `data`. */
export type ApiClient = {
  [Noun in keyof Contract]: { [Verb in keyof Contract[Noun]]: Call<Contract[Noun][Verb]> }
}

type Call<Endpoint> =
  Endpoint extends DeclaredEndpoint<infer _W, infer _M, infer Input, infer Output>
    ? undefined extends z.input<Input>
      ? (input?: z.input<Input>, options?: CallOptions) => Promise<Result<z.output<Output>>>
      : (input: z.input<Input>, options?: CallOptions) => Promise<Result<z.output<Output>>>
    : never

/** Called after every success and every refusal. */
type CallListener = {
  called?: (endpoint: EndpointName, data: unknown) => void
  refused?: (error: ApiError) => void
}

type Options = CallListener & {
  /** True when calls that would change something must not be made: see `kept-form.server.ts`. */
  isHeld?: boolean
}

/** Created once per request. */
export function createApi(setup: FetchSetup & Failure & Options): ApiClient {
  const ask = createFetch(setup)

  async function call(path: Path, input: unknown, options: CallOptions): Promise<Result<unknown>> {
    const endpoint = path.join('.') as EndpointName
    if (setup.isHeld && !isSafeCall(path))
      return { ok: false, error: { status: 409, code: 'held', message: FORM_RESTORED } }
    const answered = await send(path, input, options).catch((error: unknown) => {
      const fault = faultOf(error) ?? 'broken'
      log('error', 'api_call_failed', { requestId: setup.requestId, endpoint, fault, error })
      return setup.failed(fault)
    })
    if (answered.ok) setup.called?.(endpoint, answered.data)
    else if (answered.error.code === 'unauthenticated') throw setup.signedOut()
    else if (answered.error.code === 'second_factor_required') throw setup.unproved()
    else if (answered.error.code !== 'unconfirmed') setup.refused?.(answered.error)
    return answered
  }
  async function send(path: Path, input: unknown, { idempotencyKey, creator }: CallOptions) {
    const out = await writeCall(path, input, idempotencyKey ?? crypto.randomUUID())
    if (creator) out.headers.set(CREATOR_HEADER, creator)
    const answer = await ask(out, path)
    return answer.status < 400
      ? { ok: true as const, data: await dataIn(answer, path) }
      : { ok: false as const, error: refusalIn(await jsonIn(answer), answer) }
  }
  return Object.create(NOUNS, { [CALL]: { value: call } })
}

type AnyCall = (path: Path, input: unknown, options: CallOptions) => Promise<Result<unknown>>
type OfPage = { [CALL]: AnyCall }

const CALL = Symbol('how this page calls')

/**
 * Every noun of the contract, once per isolate. A page creates its own functions at the first use of a noun.
 */
const NOUNS = nounsOf()

function nounsOf(): object {
  const nouns = {}
  for (const [noun, verbs] of Object.entries(contract)) {
    function get(this: OfPage): object {
      const value = Object.fromEntries(
        Object.keys(verbs).map((verb) => [
          verb,
          (input?: unknown, options: CallOptions = {}) => this[CALL]([noun, verb], input, options),
        ]),
      )
      Object.defineProperty(this, noun, { value, enumerable: true })
      return value
    }
    Object.defineProperty(nouns, noun, { get, enumerable: true })
  }
  return nouns
}

/** POSTs that only read. */
const LOOKS: readonly string[] = [
  'links.previewLink',
  'links.previewRepoint',
  'secondFactor.previewPasskey',
  'secondFactor.previewTotp',
  'secondFactor.previewNewPasskey',
] satisfies EndpointName[]

function isSafeCall(path: Path): boolean {
  return findEndpoint(path)?.method === 'GET' || LOOKS.includes(path.join('.'))
}
