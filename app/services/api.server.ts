/**
 * The product API as the routes see it: `context.api.payouts.requestPayout(input, { idempotencyKey })` answers a result.
 * What the person can mend is `{ ok: false, error }`; what no page can handle is thrown (see `failure.server.ts`).
 */

import { createORPCClient } from '@orpc/client'
import type { ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput, Meta } from '@orpc/contract'
import { ResponseValidationPlugin } from '@orpc/contract/plugins'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Contract, EndpointName } from '#contract/index.ts'
import { createFetch, type FetchSetup } from './api-fetch.server.ts'
import { faultOf } from './api-transport.server.ts'
import { called } from './called.server.ts'
import { type ApiError, apiErrorFrom, decodeApiError, type Failure, type Result } from './failure.server.ts'
import { log } from './log.server.ts'
import { HELD } from './messages.server.ts'

export type { ApiError, Result } from './failure.server.ts'

export type CallOptions = {
  /** From the form's hidden field, so that a repeated form is one operation. Made for you when absent. */
  idempotencyKey?: string
}

/** Every endpoint of the contract as a function; it answers what stands in `data`. */
export type ApiClient = {
  [Noun in keyof Contract]: { [Verb in keyof Contract[Noun]]: Call<Contract[Noun][Verb]> }
}

type Call<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, ErrorMap, Meta>
    ? undefined extends InferSchemaInput<Input>
      ? (
          input?: InferSchemaInput<Input>,
          options?: CallOptions,
        ) => Promise<Result<DataOf<InferSchemaOutput<Output>>>>
      : (
          input: InferSchemaInput<Input>,
          options?: CallOptions,
        ) => Promise<Result<DataOf<InferSchemaOutput<Output>>>>
    : never
type DataOf<Output> = Output extends { data: infer Data } ? Data : never

type AnyEndpoint = { '~orpc': { route: { method?: string } } }
type AnyCall = (input: unknown, options: { context: CallOptions }) => Promise<{ data: unknown }>

/** Hears of every call that worked, and of every refusal. */
type Listener = {
  called?: (endpoint: EndpointName, data: unknown) => void
  refused?: (error: ApiError) => void
}

type Options = Listener & {
  /** Calls that would change something are not made: see `kept-form.server.ts`. */
  isHeld?: boolean
}

/** Built once per request by the door. */
export function createApi(setup: FetchSetup & Failure & Options): ApiClient {
  const ask = createFetch(setup)
  const link = new OpenAPILink<CallOptions>(called, {
    url: 'https://api/api',
    fetch: (request, _init, _options, path) => ask(request, path),
    headers: ({ context }) => ({ 'idempotency-key': context.idempotencyKey ?? crypto.randomUUID() }),
    customErrorResponseBodyDecoder: decodeApiError,
    plugins: [new ResponseValidationPlugin(called)],
  })
  const client = createORPCClient(link) as unknown as Record<string, Record<string, AnyCall>>

  async function call(
    noun: string,
    verb: string,
    input: unknown,
    options: CallOptions,
  ): Promise<Result<unknown>> {
    const send = client[noun]?.[verb]
    if (!send) throw new Error(`The contract has no ${noun}.${verb}.`)
    const endpoint = `${noun}.${verb}` as EndpointName
    if (setup.isHeld && !isLook(noun, verb))
      return { ok: false, error: { status: 409, code: 'held', message: HELD } }
    return send(input, { context: options }).then(
      ({ data }) => {
        setup.called?.(endpoint, data)
        return { ok: true, data }
      },
      (error: unknown) => toResult(error, endpoint),
    )
  }
  function toResult(error: unknown, endpoint: string): Result<unknown> {
    const apiError = apiErrorFrom(error)
    if (apiError?.code === 'unauthenticated') throw setup.signedOut()
    if (apiError?.code === 'second_factor_required') throw setup.unproved()
    if (apiError) {
      setup.refused?.(apiError)
      return { ok: false, error: apiError }
    }
    const fault = faultOf(error) ?? 'broken'
    log('error', 'api_fault', { requestId: setup.requestId, endpoint, fault, error })
    return setup.failed(fault)
  }
  const nouns = Object.entries(called).map(([noun, verbs]) => [
    noun,
    Object.fromEntries(
      Object.keys(verbs).map((verb) => [
        verb,
        (input?: unknown, options: CallOptions = {}) => call(noun, verb, input, options),
      ]),
    ),
  ])
  return Object.fromEntries(nouns) as ApiClient
}

/** POSTs that look only: nothing is changed by asking. */
const LOOKS: readonly EndpointName[] = [
  'links.previewLink',
  'links.previewRepoint',
  'secondFactor.previewPasskey',
  'secondFactor.previewTotp',
  'secondFactor.previewNewPasskey',
]

function isLook(noun: string, verb: string): boolean {
  const verbs = (called as Record<string, Record<string, AnyEndpoint>>)[noun]
  return verbs?.[verb]?.['~orpc'].route.method === 'GET' || LOOKS.some((look) => look === `${noun}.${verb}`)
}
