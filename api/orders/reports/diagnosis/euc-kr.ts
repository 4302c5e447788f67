/** Text in EUC-KR: the runtime reads it and does not write it. Null where a letter has no place there. */
export function toEucKr(text: string): Uint8Array<ArrayBuffer> | null {
  table ??= makeTable()
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    const pair = code < 0x80 && letter.length === 1 ? [code] : table.get(letter)
    if (!pair) return null
    bytes.push(...pair)
  }
  return new Uint8Array(bytes)
}

let table: Map<string, readonly number[]> | undefined

function makeTable(): Map<string, readonly number[]> {
  const letters = new Map<string, readonly number[]>()
  const decoder = new TextDecoder('euc-kr')
  const pair = new Uint8Array(2)
  for (let first = 0x81; first <= 0xfe; first += 1) {
    for (let second = 0x41; second <= 0xfe; second += 1) {
      pair.set([first, second])
      const letter = decoder.decode(pair)
      if (Array.from(letter).length === 1 && letter !== '\ufffd' && !letters.has(letter))
        letters.set(letter, [first, second])
    }
  }
  return letters
}
