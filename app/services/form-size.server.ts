/** How much a form may bring: its bytes are counted while they come, and a page without a file field needs few. */
import { readBounded } from '#contract/bounded-body.ts'

/** Korean in a form takes nine bytes a letter; what is too long for its field is told beside it, not by the page. */
const TEXTS_MAX_BYTES = 512 * 1024
/** Files are 10 MB at most, two in one form, or three of 5 MB; the API has the exact limits. */
const FILES_MAX_BYTES = 25 * 1024 * 1024
/** A browser shows the refusal once it has sent everything; so much more of what it announced is read for that, and let go. */
const LEFTOVER_BYTES = 8 * 1024 * 1024
/** The pages whose forms have a file field. */
const WITH_FILES =
  /^\/(claims|contact(\/[\w-]{1,64})?|contents\/new|contents\/[\w-]{1,64}\/edit|settings|shelf|payouts\/registration|ops\/batches\/[\w-]{1,64}|ops\/imports|ops\/finance\/deposits|ops\/settlements\/[\w-]{1,64}\/[\w-]{1,64}|ops\/partners\/(?!new\/?$)[\w-]{1,64}|ops\/transfers)\/?$/

export type Sent = Uint8Array<ArrayBuffer>

/** The body, empty without one; null when it is longer than the page can need. */
export async function readSent(request: Request): Promise<Sent | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array()
  const most = mostBytesOf(new URL(request.url).pathname)
  const announced = Number(request.headers.get('content-length'))
  if (announced > most && announced <= most + LEFTOVER_BYTES) return letGo(request, announced)
  // Whoever stops sending in the middle has sent nothing.
  return readBounded(request, most).catch(() => new Uint8Array())
}

/** Reads what was announced and keeps nothing of it. */
async function letGo({ body }: Request, announced: number): Promise<null> {
  const reader = body?.getReader()
  for (let read = 0; reader && read < announced; ) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done) return null
    read += value?.byteLength ?? 0
  }
  await reader?.cancel().catch(() => {})
  return null
}

export function mostBytesOf(pathname: string): number {
  return WITH_FILES.test(pathname) ? FILES_MAX_BYTES : TEXTS_MAX_BYTES
}
