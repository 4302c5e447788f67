/**
 * Reads a request body and counts its bytes as they arrive, whatever the header declares. Every worker uses
 * it.
 */

type Bytes = Uint8Array<ArrayBuffer>
type Limits = { declared: number; most: number }

/** The first size of the buffer for a body that declares no length. */
const FIRST_ROOM_BYTES = 16 * 1024

/**
 * Returns the whole body. When it is longer than `most` bytes, stops reading, drops what arrived and returns
 * null.
 */
export async function readBounded(
  request: Pick<Request, 'body' | 'headers'>,
  most: number,
): Promise<Bytes | null> {
  const { body, headers } = request
  const declared = Number(headers.get('content-length')) || 0
  if (declared > most) {
    await body?.cancel().catch(() => {})
    return null
  }
  if (!body) return new Uint8Array()
  const reader = openByteReader(body)
  return reader ? readInPlace(reader, { declared, most }) : readInChunks(body.getReader(), { declared, most })
}

/** Null for a stream made of chunks: only streams of the runtime can write into the reader's memory. */
function openByteReader(body: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

/**
 * Reads into one buffer. When the declared length is true, it copies nothing and leaves no chunk to the
 * garbage collector.
 */
async function readInPlace(
  reader: ReadableStreamBYOBReader,
  { declared, most }: Limits,
): Promise<Bytes | null> {
  // With one byte more than declared, the last read can find the end of the body.
  let room: Bytes = new Uint8Array(Math.min(most, declared || FIRST_ROOM_BYTES) + 1)
  for (let size = 0; ; ) {
    // `read` transfers the buffer and returns it in `value`.
    const { done, value } = await reader.read(room.subarray(size))
    if (value) room = new Uint8Array(value.buffer as ArrayBuffer)
    if (done) return room.subarray(0, size)
    size += value.byteLength
    if (size > most) {
      await reader.cancel().catch(() => {})
      return null
    }
    if (size === room.byteLength) room = growBuffer(room, Math.min(most + 1, 2 * size))
  }
}

async function readInChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { declared, most }: Limits,
): Promise<Bytes | null> {
  let whole: Bytes = new Uint8Array(declared)
  for (let size = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return whole.subarray(0, size)
    const at = size
    size += value.byteLength
    if (size > most) {
      await reader.cancel().catch(() => {})
      return null
    }
    if (size > whole.byteLength) whole = growBuffer(whole, Math.min(most, 2 * size))
    whole.set(value, at)
  }
}

function growBuffer(from: Bytes, bytes: number): Bytes {
  const whole: Bytes = new Uint8Array(bytes)
  whole.set(from)
  return whole
}
