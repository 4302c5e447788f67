/** The body of a call, as far as the contract lets it. */
import { readBounded } from '#contract/bounded-body.ts'
import { BODY_BYTES, type Meta } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { hasBoundedShape } from './body-shape.ts'

/** Parsed by its type; undefined when there is none. Throws `too_large` and `invalid_input`. */
export async function readBody(request: Request, { body }: Meta): Promise<unknown> {
  if (request.method === 'GET' || !request.body) return undefined
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.startsWith('multipart/form-data')
  const most = body === 'files' && !isForm ? BODY_BYTES.large : BODY_BYTES[body]
  const bytes = await readBounded(request, most)
  if (!bytes) throw new AppError('too_large')
  if (!hasBoundedShape(bytes, type)) throw new AppError('invalid_input')
  return parse(bytes, type)
}

async function parse(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
  const body = new Response(bytes, { headers: { 'content-type': type } })
  if (type.startsWith('multipart/form-data')) return body.formData()
  const text = await body.text()
  if (type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams(text)
  const isJson = type === '' || type.startsWith('application/json')
  return isJson && text !== '' ? JSON.parse(text) : text || undefined
}
