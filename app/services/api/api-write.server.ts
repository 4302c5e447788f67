/** A call as it is sent: the contract's library writes its address and its body, in the notation the API reads. */
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
  StandardOpenapiLinkCodec,
} from '@orpc/openapi-client/standard'
import { contract } from '#contract/index.ts'
import type { Path } from './api-read.server.ts'
import { formCall, jsonCall, type Outgoing, toGet } from './api-transport.server.ts'

/** One for the isolate: it holds nothing of a request. */
const codec = new StandardOpenapiLinkCodec(
  contract,
  new StandardOpenAPISerializer(new StandardOpenAPIJsonSerializer(), new StandardBracketNotationSerializer()),
  { url: 'https://api/api' },
)

/** Addresses of what is asked for without an input: the same every time. */
const bare = new Map<string, string>()

export async function writeCall(path: Path, input: unknown, idempotencyKey: string): Promise<Outgoing> {
  const name = path.join('.')
  const known = input === undefined ? bare.get(name) : undefined
  if (known) return toGet(known)
  const { url, method, body } = await codec.encode(path, input, { context: {} })
  if (method === 'GET') {
    if (input === undefined) bare.set(name, url.href)
    return toGet(url.href)
  }
  const out =
    body instanceof FormData ? await formCall(url.href, method, body) : jsonCall(url.href, method, body)
  out.headers.set('idempotency-key', idempotencyKey)
  return out
}
