/** How much a form may bring: its bytes are counted while they come, and a page without a file field needs few. */
import { readBounded } from '#contract/bounded-body.ts'

/** Korean in a form takes nine bytes a letter; what is too long for its field is told beside it, not by the page. */
const TEXTS_MAX_BYTES = 512 * 1024
/** Files are 10 MB at most, two in one form; the API has the exact limits. */
const FILES_MAX_BYTES = 25 * 1024 * 1024
/** The pages whose forms have a file field. */
const WITH_FILES =
  /^\/(contents\/new|contents\/[\w-]{1,64}\/edit|settings|payouts\/registration|ops\/imports|ops\/transfers)\/?$/

export type Sent = Uint8Array<ArrayBuffer>

/** The body, empty without one; null when it is longer than the page can need. */
export async function readSent(request: Request): Promise<Sent | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return new Uint8Array()
  // Whoever stops sending in the middle has sent nothing.
  return readBounded(request, mostBytesOf(new URL(request.url).pathname)).catch(() => new Uint8Array())
}

export function mostBytesOf(pathname: string): number {
  return WITH_FILES.test(pathname) ? FILES_MAX_BYTES : TEXTS_MAX_BYTES
}
