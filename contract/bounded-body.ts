/** How every worker reads a body: its bytes are counted while they come, whatever the header says. */

/** The whole body, or null when it is longer than `most` bytes: then nothing more of it is asked for, and what came is let go. */
export async function readBounded(
  request: Pick<Request, 'body' | 'headers'>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { body, headers } = request
  if (Number(headers.get('content-length')) > most) {
    await body?.cancel().catch(() => {})
    return null
  }
  if (!body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return join(parts, size)
    size += value.byteLength
    if (size > most) {
      await reader.cancel().catch(() => {})
      return null
    }
    parts.push(value)
  }
}

function join(parts: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
