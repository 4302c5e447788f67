/**
 * Limits the size of a form. Its bytes are counted as they arrive, and pages without a file field have a
 * small limit.
 */
import { readBounded } from '#contract/core/bodies/bounded-body.ts'
import {
  BUSY_SECONDS,
  createBodySlots,
  declaredBytes,
  withinReadTime,
} from '#contract/core/bodies/stranger-bodies.ts'
import { INQUIRY_FILE_MAX_BYTES } from '#contract/site/inquiry-kinds.ts'
import type { SentHeaders } from '../api/api-transport.server.ts'
import { log } from '../log.server.ts'
import type { Worker } from '../worker-env.server.ts'

/**
 * A Korean letter in a form takes nine bytes. A text that is too long for its field should get an error at
 * the field, not an error page.
 */
const TEXTS_MAX_BYTES = 512 * 1024
/** Files have 10 MB at most, two in one form, or three of 5 MB. The API has the exact limits. */
const FILES_MAX_BYTES = 25 * 1024 * 1024
/** The limit for a person who is not signed in: an inquiry with its files. */
const STRANGER_MAX_BYTES = 3 * INQUIRY_FILE_MAX_BYTES + TEXTS_MAX_BYTES
/**
 * Browsers show a refusal only after they have sent everything, so this many more bytes are read and dropped.
 */
const LEFTOVER_BYTES = 8 * 1024 * 1024
/** The pages with a file field in a form. */
const WITH_FILES =
  /^\/(claims|contact(\/[\w-]{1,64})?|contents\/new|contents\/[\w-]{1,64}\/edit|settings|shelf|payouts\/registration|ops\/batches\/[\w-]{1,64}|ops\/imports|ops\/finance\/deposits|ops\/settlements\/[\w-]{1,64}\/[\w-]{1,64}|ops\/partners\/[\w-]{1,64}|ops\/transfers|partner\/orders\/compare)\/?$/

export type FormBytes = Uint8Array<ArrayBuffer>

/** The body, whose slot is in use until `leave` is called; or the reason why it was not read. */
type SentForm = { bytes: FormBytes; leave: () => void; refused?: undefined }
export type FormRefusal = { refused: 413 | 429; retryAfter?: number }
/** For asking the API whether this address may send one more form with files. */
type Stranger = { api: Worker; headers: SentHeaders }

/** Shared by the isolate: a form is in memory as received, parsed, and sent to the API. */
const slots = createBodySlots(1)
const TOO_LARGE: FormRefusal = { refused: 413 }
const BUSY: FormRefusal = { refused: 429, retryAfter: BUSY_SECONDS }

/**
 * Returns the body; empty when there is none. A large body of an unknown sender needs a free slot and an
 * address that has sent few.
 */
export async function readSent(request: Request, stranger: Stranger | null): Promise<SentForm | FormRefusal> {
  if (request.method === 'GET' || request.method === 'HEAD') return toSentForm(new Uint8Array())
  const most = mostBytesOf(new URL(request.url).pathname)
  const declared = declaredBytes(request)
  if (!stranger || most === TEXTS_MAX_BYTES || declared <= TEXTS_MAX_BYTES) return read(request, most)
  // Browsers always declare the length of a form.
  if (!Number.isFinite(declared)) return read(request, TEXTS_MAX_BYTES)
  if (declared > STRANGER_MAX_BYTES + LEFTOVER_BYTES) return read(request, STRANGER_MAX_BYTES)
  const leave = slots.take()
  if (!leave) return BUSY
  const reading = refusalOf(stranger).then((refused) => refused ?? read(request, STRANGER_MAX_BYTES))
  const form = (await withinReadTime(reading)) ?? BUSY
  if (form.refused) leave()
  return form.refused ? form : { ...form, leave }
}

async function refusalOf({ api, headers }: Stranger): Promise<FormRefusal | null> {
  try {
    const init = { method: 'POST', headers: [...headers] as [string, string][] }
    const answer = await api.fetch(new Request('https://api/api/internal/stranger-forms', init))
    if (answer.ok) return null
    if (answer.status === 429)
      return { refused: 429, retryAfter: Number(answer.headers.get('retry-after')) || BUSY_SECONDS }
    throw new Error(`the API answered ${answer.status}`)
  } catch (error) {
    log('warn', 'form_limit_check_failed', { requestId: headers.get('x-request-id') ?? '', error })
    return BUSY
  }
}

function toSentForm(bytes: FormBytes): SentForm {
  return { bytes, leave: () => {} }
}

async function read(request: Request, most: number): Promise<SentForm | FormRefusal> {
  const announced = Number(request.headers.get('content-length'))
  if (announced > most && announced <= most + LEFTOVER_BYTES) {
    await drainBody(request, announced)
    return TOO_LARGE
  }
  // A body that breaks off counts as empty.
  const bytes = await readBounded(request, most).catch(() => new Uint8Array())
  return bytes ? toSentForm(bytes) : TOO_LARGE
}

/** Reads the declared bytes and drops them. */
async function drainBody({ body }: Request, announced: number): Promise<void> {
  const reader = body?.getReader()
  for (let read = 0; reader && read < announced; ) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    if (done) return
    read += value?.byteLength ?? 0
  }
  await reader?.cancel().catch(() => {})
}

export function mostBytesOf(pathname: string): number {
  return WITH_FILES.test(pathname) ? FILES_MAX_BYTES : TEXTS_MAX_BYTES
}
