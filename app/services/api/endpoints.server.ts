/**
 * Endpoints of the contract by full name, such as `payouts.requestPayout`, with the types of their input and
 * data.
 */
import type { Contract, EndpointName } from '#contract/index.ts'
import type { ApiClient, CallOptions } from './api.server.ts'
import type { Result } from './failure.server.ts'

type CallOf<Name extends EndpointName> =
  Name extends `${infer Noun extends keyof Contract & string}.${infer Verb}`
    ? Verb extends keyof ApiClient[Noun]
      ? ApiClient[Noun][Verb]
      : never
    : never
export type InputOf<Name extends EndpointName> =
  CallOf<Name> extends (input: infer Input, options?: CallOptions) => unknown ? Input : never
export type DataOf<Name extends EndpointName> =
  CallOf<Name> extends (...given: never[]) => Promise<Result<infer Data>> ? Data : never

type AnyClient = Record<string, Record<string, (input: unknown, options?: CallOptions) => unknown>>

export function call<Name extends EndpointName>(
  api: ApiClient,
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<Result<DataOf<Name>>> {
  const [noun = '', verb = ''] = name.split('.')
  // The type of `name` guarantees that both exist, and determines the result.
  const send = (api as unknown as AnyClient)[noun]?.[verb]
  return send?.(input, options) as Promise<Result<DataOf<Name>>>
}
