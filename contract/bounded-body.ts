/** How every worker reads a body: its bytes are counted while they come, whatever the header says. */

/** The whole body, or null when it is longer than `most` bytes: then nothing more of it is asked for, and what came is let go. */
export async function readBounded(
  request: Pick<Request, 'body' | 'headers'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { body, headers } = request
  const declared = Number(headers.get('content-length')) || 0
  if (declared > most) {
    await body?.cancel().catch(() => {})
    return null
  }
  if (!body) return new Uint8Array()
  // As long as it says it is, so that its bytes are copied once; a length that lies makes it grow.
  let whole = new Uint8Array(declared)
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return whole.subarray(0, size)
    const at = size
    size += value.byteLength
    if (size > most) {
      await reader.cancel().catch(() => {})
      return null
    }
    if (size > whole.byteLength) whole = grown(whole, Math.min(most, 2 * size))
    whole.set(value, at)
  }
}

function grown(from: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  whole.set(from)
  return whole
}
