/** An example of each request and answer, made from the schema with the values of documents/words/values.ts. */
import { REQUESTS } from '../words/requests.ts'
import { ABSENT, VALUES } from '../words/values.ts'
import { sampleOf } from './sample-text.ts'
import type { Media, Operation, Parameter, Schema } from './schema.ts'

type ExampleRole = 'request' | 'answer'

export function addExamples(operation: Operation): Operation {
  const { parameters, requestBody, responses, operationId } = operation
  const asked = REQUESTS[operationId]
  const answer = responses['200']
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) => ('$ref' in one ? one : withExample(one, asked?.query))),
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: mapMedia(requestBody.content, 'request', asked?.body) },
    }),
    responses: {
      ...responses,
      ...(answer?.content && { 200: { ...answer, content: mapMedia(answer.content, 'answer') } }),
    },
  }
}

function withExample(parameter: Parameter, asked: Record<string, unknown> = {}): Parameter {
  const { name, schema } = parameter
  return { ...parameter, example: asked[name] ?? exampleOf(schema, name, 'request') }
}

function mapMedia(content: Record<string, Media>, role: ExampleRole, asked?: object): Record<string, Media> {
  return Object.fromEntries(
    Object.entries(content).map(([type, one]) => {
      const isText = type === 'application/json' || type === 'multipart/form-data'
      if (!isText || !one.schema) return [type, one]
      const made = exampleOf(one.schema, '', role)
      const example = asked && typeof made === 'object' ? { ...made, ...asked } : made
      return [type, { ...one, example }]
    }),
  )
}

/** A request names only what it must; an answer shows every field. */
export function exampleOf(schema: Schema, name: string, role: ExampleRole): unknown {
  if (role === 'answer' && ABSENT.includes(lastOf(name)) && accepts(schema, null)) return null
  const known = VALUES[name] ?? VALUES[lastOf(name)]
  if (known !== undefined && accepts(schema, known)) return known
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined && role === 'request' && accepts(schema, schema.default))
    return schema.default
  const options = schema.anyOf ?? schema.oneOf
  if (options) return exampleOf(options.find(({ type }) => type !== 'null') ?? {}, name, role)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, name, role) as object))
  if (schema.properties || schema.type === 'object') return objectOf(schema, name, role)
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, singular(name), role)]
  return plainOf(schema)
}

function objectOf(schema: Schema, at: string, role: ExampleRole): Record<string, unknown> {
  const { properties = {}, required = [] } = schema
  const owner = schema['x-constant']?.split('#')[1] ?? lastOf(at)
  const names = Object.keys(properties).filter((name) => role === 'answer' || required.includes(name))
  return Object.fromEntries(
    names.map((name) => [name, exampleOf(properties[name] ?? {}, `${owner}.${name}`, role)]),
  )
}

function plainOf({ type, format, pattern, minimum, minLength = 0, contentMediaType }: Schema): unknown {
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 0, 0)
  if (type !== 'string') return null
  if (contentMediaType) return '(파일)'
  if (format === 'date-time') return '2026-11-02T03:04:05.000Z'
  if (format === 'date') return '2026-11-02'
  if (format === 'email') return 'creator@example.com'
  const prefix = /^\^([a-z]{3})_/.exec(pattern ?? '')?.[1]
  if (prefix) return `${prefix}_01k6y8r3v5m2`
  if (pattern) return sampleOf(pattern)
  return '가'.repeat(Math.max(minLength, 1))
}

/** True when a value may stand there, as far as its type, its list and its pattern say. */
function accepts(schema: Schema, value: unknown): boolean {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.some((one) => accepts(one, value))
  if (value === null) return schema.type === 'null'
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum) return schema.enum.includes(value)
  if (schema.contentMediaType) return false
  const type = Array.isArray(value) ? 'array' : typeof value
  if (type === 'number') return acceptsNumber(schema, value as number)
  if (type === 'string') return acceptsText(schema, value as string)
  if (type === 'array') return schema.type === 'array' && accepts(schema.items ?? {}, (value as unknown[])[0])
  return schema.type === type && type === 'boolean'
}

function acceptsNumber({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: number): boolean {
  const isKind = type === 'number' || (type === 'integer' && Number.isInteger(value))
  return isKind && value >= minimum && value <= maximum
}

function acceptsText(schema: Schema, value: string): boolean {
  const { type, format, pattern, minLength = 0, maxLength = Infinity } = schema
  if (type !== 'string' || value.length < minLength || value.length > maxLength) return false
  if (format === 'date-time') return value.includes('T')
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(value)
  return !pattern || new RegExp(pattern, 'u').test(value)
}

/** A name with its owner, such as `partner.title`, without the owner. */
function lastOf(name: string): string {
  return name.split('.').at(-1) ?? name
}

function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '')
}
