/** Sends one request and returns its result. */
export type Request = {
  method: string
  path: string
  /** The Idempotency-Key; a repeated request uses the same one. */
  key?: string
  token?: string
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: the caller knows what the endpoint answers
export type Answer = { status: number; data: any; text: string; sentAt: bigint; endedAt: bigint }

/** `status` is 0 when no complete answer arrived. */
export async function send(origin: string, request: Request): Promise<Answer> {
  const headers = new Headers(request.headers)
  headers.set('origin', origin)
  if (request.key) headers.set('idempotency-key', request.key)
  if (request.token) headers.set('authorization', `Bearer ${request.token}`)
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  const body =
    request.form ?? (typeof request.body === 'object' ? JSON.stringify(request.body) : request.body)
  const sentAt = process.hrtime.bigint()
  try {
    const init = { method: request.method, headers, body: body as BodyInit | undefined }
    const response = await fetch(`${origin}/api${request.path}`, init)
    const text = await response.text()
    return {
      status: response.status,
      data: toData(text),
      text,
      sentAt,
      endedAt: process.hrtime.bigint(),
    }
  } catch (error) {
    return { status: 0, data: null, text: String(error), sentAt, endedAt: process.hrtime.bigint() }
  }
}

/** Whether no complete answer arrived. No other process between could have answered instead. */
export function isUnanswered({ status }: Answer): boolean {
  return status === 0
}

/** Returns the data of an answer; throws when it is not a success. */
export async function need(origin: string, request: Request) {
  const { status, data, text } = await send(origin, request)
  if (status !== 200) throw new Error(`${request.method} ${request.path} answered ${status}: ${text}`)
  return data
}

function toData(text: string) {
  try {
    return (JSON.parse(text) as { data?: unknown }).data ?? null
  } catch {
    return null
  }
}
