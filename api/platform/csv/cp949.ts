/**
 * Text in the encoding of banks and older shops: CP949 (windows-949), which the web calls EUC-KR. The
 * platform only decodes it, and not always completely. The decoder gives the rows of KS X 1001; the 8,822
 * further syllables come before and beside them, in Unicode order.
 */
let table: Map<string, number> | null = null

const FIRST = 0xac00
const LAST = 0xd7a3
/** The trail bytes of the syllables beyond KS X 1001; from row 0xA1 on only those below 0xA1. */
const TRAILS = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
}

function makeTable(): Map<string, number> {
  const pairs = range(0xa1, 0xfe).flatMap((lead) => range(0xa1, 0xfe).map((trail) => [lead, trail] as const))
  const lines = new TextDecoder('euc-kr')
    .decode(Uint8Array.from(pairs.flatMap((pair) => [...pair, 10])))
    .split('\n')
  const made = new Map<string, number>()
  pairs.forEach(([lead, trail], nth) => {
    const char = lines[nth] ?? ''
    if (char.length === 1 && char !== '\uFFFD') made.set(char, lead * 256 + trail)
  })
  const beyond = range(0x81, 0xc6).flatMap((lead) =>
    TRAILS.filter((trail) => lead < 0xa1 || trail < 0xa1).map((trail) => lead * 256 + trail),
  )
  const rest = range(FIRST, LAST)
    .map((code) => String.fromCharCode(code))
    .filter((char) => !made.has(char))
  rest.forEach((char, nth) => {
    made.set(char, beyond[nth] ?? 63)
  })
  return made
}

/** Encodes normalized text; a letter without a code becomes a question mark. */
export function toCp949(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(text.normalize('NFC'), (char) => bytesOf(char) ?? [63]).flat())
}

/** Encodes the text as it is; null when a letter has no code. */
export function findCp949(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = Array.from(text, bytesOf)
  return letters.every((bytes) => bytes !== null) ? Uint8Array.from(letters.flat()) : null
}

function bytesOf(char: string): number[] | null {
  const code = char.charCodeAt(0)
  if (char.length === 1 && code < 0x80) return [code]
  table ??= makeTable()
  const pair = table.get(char)
  return pair === undefined ? null : [pair >> 8, pair & 255]
}
