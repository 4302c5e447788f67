/**
 * Every endpoint of the contract, and a call that spreads an input over path, query, body and form as its
 * declaration says.
 */
import * as z from 'zod/mini'
import type { Meta } from '#contract/core/endpoint.ts'
import { listEndpoints } from '#contract/index.ts'
import { type Answer, type CallOptions, call } from './api.ts'

export type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  format?: string
  contentEncoding?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export type Endpoint = {
  name: string
  method: string
  path: string
  meta: Meta
  input: z.ZodMiniType
  schema: Schema
}

export const ENDPOINTS: Endpoint[] = listEndpoints().map((declared) => ({
  ...declared,
  schema: z.toJSONSchema(declared.input, { io: 'input', unrepresentable: 'any' }) as Schema,
}))

export function isFile(schema: Schema): boolean {
  return schema.contentEncoding === 'binary'
}

/** Input that is not an object is sent as the raw body. */
export function send(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<Answer> {
  const { method, path, schema } = endpoint
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return call(
      `${method} ${fill(path, {})}`,
      method === 'GET' ? options : { ...options, body: rawOf(input) },
    )
  const fields = { ...input } as Record<string, unknown>
  const at = fill(path, fields)
  if (method === 'GET') return call(`GET ${at}${queryOf(fields)}`, options)
  const hasFile = Object.values(schema.properties ?? {}).some(isFile)
  return call(`${method} ${at}`, { ...options, ...(hasFile ? { form: formOf(fields) } : { body: fields }) })
}

/** Fills the path and removes its fields from `fields`. A missing one becomes a word that names nothing. */
function fill(path: string, fields: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : 'missing'
    delete fields[name]
    return encodeURIComponent(wellFormed(textOf(value).slice(0, 2000))) || '%20'
  })
}

function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).map(([name, value]) => [name, wellFormed(textOf(value))])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof File ? one : textOf(one))
  return form
}

function rawOf(input: unknown): string {
  return typeof input === 'string' ? input : (JSON.stringify(input) ?? 'undefined')
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** An address cannot contain half a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
