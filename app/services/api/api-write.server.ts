/**
 * Builds a call from the contract: its address, its method, and its input in the notation that the API reads.
 */
import { toEntries } from '#contract/core/notation.ts'
import { findEndpoint } from '#contract/index.ts'
import type { Path } from './api-read.server.ts'
import { formCall, jsonCall, type Outgoing, toGet } from './api-transport.server.ts'

/** The API ignores the host, because it is called through a service binding. */
const ORIGIN = 'https://api/api'

/** Throws when the contract has no such endpoint. */
export async function writeCall(path: Path, input: unknown, idempotencyKey: string): Promise<Outgoing> {
  const declared = findEndpoint(path)
  if (!declared) throw new Error(`The contract has no ${path.join('.')}.`)
  const { method } = declared
  const [address, rest] = fill(declared.path, input)
  const url = ORIGIN + address
  if (method === 'GET') {
    const query = new URLSearchParams(toEntries(rest).filter(isText)).toString()
    return toGet(query === '' ? url : `${url}?${query}`)
  }
  const out = hasFile(rest) ? await formCall(url, method, formOf(rest)) : jsonCall(url, method, rest)
  out.headers.set('idempotency-key', idempotencyKey)
  return out
}

/** Moves values from the input into the path; `rest` is undefined when no input is left. */
function fill(path: string, input: unknown): [path: string, rest: unknown] {
  if (!path.includes('{')) return [path, input]
  const rest = { ...(input as Record<string, unknown>) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return [filled, Object.keys(rest).length > 0 ? rest : undefined]
}

function isText(entry: [string, string | Blob]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

function hasFile(input: unknown): boolean {
  if (input instanceof Blob) return true
  return typeof input === 'object' && input !== null && Object.values(input).some(hasFile)
}

function formOf(input: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of toEntries(input)) form.append(name, value)
  return form
}
