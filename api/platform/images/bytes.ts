/**
 * The bytes of a picture from a stranger. Every reader reads through here: past the end there are zeros, nothing is thrown, and
 * what a file costs is counted.
 */
export type Bytes = Uint8Array<ArrayBuffer>

/** `steps`: bytes looked at, one by one. `copied`: bytes written into memory of our own. `parts`: boxes, chunks and segments. */
export type Cost = { steps: number; copied: number; parts: number }

/** Pictures have hundreds; each is an object of ours. */
export const MOST_PARTS = 20_000

export type Source = {
  length: number
  cost: Cost
  /** Unsigned number of `size` bytes, the most significant first. */
  number: (at: number, size: number) => number
  /** Unsigned number of `size` bytes, the least significant first. */
  little: (at: number, size: number) => number
  /** Four letters. */
  kind: (at: number) => string
  says: (at: number, text: string) => boolean
  /** Where the next such byte is, `length` when there is none. */
  find: (byte: number, from: number) => number
  /** Asked before each box, chunk or segment; false when a file has more of them than any picture. */
  hasNextPart: () => boolean
  /** The bytes themselves, not a copy, no further than the end. */
  view: (from: number, to: number) => Bytes
}

export function newCost(): Cost {
  return { steps: 0, copied: 0, parts: 0 }
}

export function openBytes(bytes: Bytes, cost: Cost = newCost()): Source {
  const byteAt = (at: number) => {
    cost.steps += 1
    return bytes[at] ?? 0
  }
  const letters = (at: number, length: number) => {
    let text = ''
    for (let i = 0; i < length; i += 1) text += String.fromCharCode(byteAt(at + i))
    return text
  }
  return {
    length: bytes.length,
    cost,
    number: (at, size) => {
      let value = 0
      for (let i = 0; i < size; i += 1) value = value * 256 + byteAt(at + i)
      return value
    },
    little: (at, size) => {
      let value = 0
      for (let i = size - 1; i >= 0; i -= 1) value = value * 256 + byteAt(at + i)
      return value
    },
    kind: (at) => letters(at, 4),
    says: (at, text) => at + text.length <= bytes.length && letters(at, text.length) === text,
    find: (byte, from) => {
      const at = bytes.indexOf(byte, from)
      const found = at < 0 ? bytes.length : at
      cost.steps += Math.max(1, found - from + 1)
      return found
    },
    hasNextPart: () => {
      cost.parts += 1
      return cost.parts <= MOST_PARTS
    },
    view: (from, to) => bytes.subarray(Math.min(from, bytes.length), Math.min(to, bytes.length)),
  }
}

export function join(parts: readonly Uint8Array[], cost: Cost): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  cost.copied += whole.length
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Latin letters as bytes. */
export function lettersOf(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** A number as `size` bytes, the most significant first. */
export function bytesOf(value: number, size: number): Bytes {
  return Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256)
}
