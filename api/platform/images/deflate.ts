/** A colour profile in and out of zlib's form. */
import { type Bytes, type Cost, join } from './bytes.ts'

/** Profiles of screens have a few kilobytes; a packed megabyte may be a thousand of them. */
const MOST_BYTES = 1024 * 1024

/** Null when it is no such form or grows beyond a megabyte. */
export async function inflate(packed: Bytes, cost: Cost): Promise<Bytes | null> {
  if (packed.length > MOST_BYTES) return null
  return collect(new DecompressionStream('deflate'), packed, cost)
}

export async function deflate(bytes: Bytes, cost: Cost): Promise<Bytes> {
  return (await collect(new CompressionStream('deflate'), bytes, cost)) ?? new Uint8Array()
}

async function collect(
  through: ReadableWritablePair<Uint8Array, BufferSource>,
  bytes: Bytes,
  cost: Cost,
): Promise<Bytes | null> {
  const writer = through.writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  written.catch(() => {})
  const reader = through.readable.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      cost.copied += value.length
      cost.steps += value.length
      if (size > MOST_BYTES) {
        await reader.cancel()
        return null
      }
      parts.push(value)
    }
  } catch {
    return null
  }
  return join(parts, cost)
}
