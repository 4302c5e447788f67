/** Bytes of files that tests build. */

export type Bytes = Uint8Array<ArrayBuffer>

export function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The Latin-1 bytes of a text. */
export function lettersOf(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** A number as `size` bytes, the most significant first. */
export function bytesOf(value: number, size: number): Bytes {
  return Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256)
}
