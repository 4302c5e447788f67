/** Reads the body of a call within the limits of the contract. */
import { readBounded } from '#contract/core/bodies/bounded-body.ts'
import { parseMultipart } from '#contract/core/bodies/multipart.ts'
import { BODY_BYTES, type Meta } from '#contract/core/endpoint.ts'
import { AppError } from '#contract/core/errors.ts'
import { hasBoundedShape } from './body-shape.ts'

/**
 * Parses the body by its type, a multipart form as its entries; returns undefined without a body. Throws
 * `too_large` and `invalid_input`.
 */
export async function readBody(request: Request, { body, bodyBytes }: Meta): Promise<unknown> {
  if (request.method === 'GET' || !request.body) return undefined
  const type = request.headers.get('content-type') ?? ''
  const most = body === 'files' && !isForm(request) ? BODY_BYTES.large : bodyBytes
  const bytes = await readBounded(request, most)
  if (!bytes) throw new AppError('too_large')
  if (isForm(request)) return parseMultipart(bytes, type) ?? refuse()
  return hasBoundedShape(bytes, type) ? parse(bytes, type) : refuse()
}

/** Returns whether the body is a multipart form. */
export function isForm({ headers, body }: Request): boolean {
  return body !== null && (headers.get('content-type') ?? '').startsWith('multipart/form-data')
}

function parse(bytes: Uint8Array<ArrayBuffer>, type: string): unknown {
  const text = new TextDecoder().decode(bytes)
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(text)
  const isJson = type === '' || type.startsWith('application/json')
  return isJson && text !== '' ? JSON.parse(text) : text || undefined
}

function refuse(): never {
  throw new AppError('invalid_input')
}
