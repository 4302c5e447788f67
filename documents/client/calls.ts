/** The calls of the typed client: those that an API key may make, under the names that its users read. */
import type { DeclaredEndpoint } from '#contract/core/endpoint.ts'
import { listEndpoints } from '#contract/index.ts'
import type { Openapi, Operation, Parameter, Schema } from '../openapi/schema.ts'
import { ownParameters } from '../openapi/schema.ts'
import { refsOf } from './type-text.ts'

export type ClientCall = {
  noun: string
  /** The verb of the contract. */
  verb: string
  /** The method of the client, such as `create` for `createLink`. */
  name: string
  method: DeclaredEndpoint['method']
  path: string
  summary: string
  scope: string
  /** The parameters of the path, in their order. */
  params: string[]
  /** The schema of everything else that is sent; null when there is nothing. */
  input: Schema | null
  isForm: boolean
  answer: Schema
  /** The parameter that continues a list of pages; null when the answer is whole. */
  pagedBy: 'after' | 'before' | 'page' | null
}

/** Every call whose endpoint declares a scope, in the order of the contract. */
export function listClientCalls(document: Openapi): ClientCall[] {
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((one) => [one.operationId, one]),
  )
  const calls = listEndpoints().flatMap((declared) => {
    const operation = operations.get(declared.name)
    return operation && declared.meta.scope ? [toCall(declared, operation, document)] : []
  })
  return calls.map((one) => ({ ...one, name: nameOf(one, calls) }))
}

function toCall(
  { name, method, path, meta }: ReturnType<typeof listEndpoints>[number],
  operation: Operation,
  document: Openapi,
): ClientCall {
  const [noun = '', verb = ''] = name.split('.')
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const queries = ownParameters(operation).filter((one) => one.in === 'query')
  const input = leaveOutEmpty(media?.schema) ?? (queries.length > 0 ? toObject(queries) : null)
  const answer = operation.responses['200']?.content?.['application/json']?.schema?.properties?.data ?? {}
  return {
    noun,
    verb,
    name: verb,
    method,
    path,
    summary: operation.summary,
    scope: meta.scope ?? '',
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one),
    input,
    isForm: type === 'multipart/form-data',
    answer,
    pagedBy: pagedBy(input, resolve(answer, document)),
  }
}

/** A call without an input has an empty body. */
function leaveOutEmpty(schema: Schema | undefined): Schema | null {
  return schema && (schema.$ref || Object.keys(schema.properties ?? {}).length > 0) ? schema : null
}

/** The query as one object, as the client takes it. */
function toObject(parameters: Parameter[]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function resolve(schema: Schema, { components }: Openapi): Schema {
  const [name = ''] = schema.$ref ? refsOf(schema) : []
  return components.schemas?.[name] ?? schema
}

function pagedBy(input: Schema | null, answer: Schema): ClientCall['pagedBy'] {
  const [asked, told] = [input?.properties ?? {}, answer.properties ?? {}]
  if (!told.items) return null
  if (told.next && asked.after) return 'after'
  if (told.next && asked.before) return 'before'
  return told.total && asked.page ? 'page' : null
}

/**
 * Leaves the noun out of the verb, because the client writes it before: `links.createLink` is `links.create`,
 * and `links.createLinks` beside it `links.createMany`.
 */
function nameOf({ noun, verb }: ClientCall, calls: ClientCall[]): string {
  const short = shorten(noun, verb)
  const others = calls.filter((one) => one.noun === noun && one.verb !== verb)
  if (!others.some((one) => shorten(noun, one.verb) === short)) return short
  return others.some((one) => one.verb === `${verb}s`) ? short : `${short}Many`
}

function shorten(noun: string, verb: string): string {
  const plural = noun.charAt(0).toUpperCase() + noun.slice(1)
  const singular = plural.replace(/s$/, '')
  const [first = '', ...words] = verb.split(/(?=[A-Z])/)
  const rest = words.filter((word) => ![plural, singular, 'My'].includes(word))
  const isWhole = /^(To|From|By)$/.test(rest.at(-1) ?? '')
  return isWhole ? verb : first + rest.join('')
}
