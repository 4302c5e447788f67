/** Reads a body in every worker: counts the bytes while they arrive, whatever the header declares. */

type Bytes = Uint8Array<ArrayBuffer>
type Limits = { declared: number; most: number }

/** Room for a body that does not say how long it is, before it grows. */
const FIRST_ROOM_BYTES = 16 * 1024

/** Reads the whole body; null when it is longer than `most` bytes: then reading stops and what came is dropped. */
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

/** Null for a stream that was made of chunks: only those of the runtime write into the memory of their reader. */
function openByteReader(body: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}

/** Nothing is copied and no chunk is left for the collector, where the declared length is true. */
async function readInPlace(
  reader: ReadableStreamBYOBReader,
  { declared, most }: Limits,
): Promise<Bytes | null> {
  // One byte more shows that the body ends where it says.
  let room: Bytes = new Uint8Array(Math.min(most, declared || FIRST_ROOM_BYTES) + 1)
  for (let size = 0; ; ) {
    // The memory goes to the reader and comes back with the answer.
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
