/**
 * The parts of a ZIP: a header before the bytes of each file, and after the last file a directory with their
 * positions. APPNOTE 6.3.9.
 */

/**
 * `packed`: the number of compressed bytes; equals `size` for a stored file. `day`: `YYYY-MM-DD`, null
 * without one.
 */
export type Entry = {
  name: string
  at: number
  crc: number
  size: number
  packed: number
  day: string | null
}

const [FILE, LISTED, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const encoder = new TextEncoder()

/** Returns the local header before the bytes of a file. */
export function headOf(entry: Entry): Uint8Array {
  const label = encoder.encode(entry.name)
  return concatBytes([fields([[4, FILE], ...commonFields(entry), [2, label.length], [2, 0]]), label])
}

/** Returns the central directory after the last file, at `at`. */
export function directoryOf(entries: readonly Entry[], at: number): Uint8Array {
  const lines = entries.flatMap((entry) => {
    const label = encoder.encode(entry.name)
    const head: Field[] = [[4, LISTED], [2, 20], ...commonFields(entry), [2, label.length]]
    return [fields([...head, ...twos([0, 0, 0, 0]), [4, 0], [4, entry.at]]), label]
  })
  const size = lines.reduce((sum, one) => sum + one.length, 0)
  const count = entries.length
  return concatBytes([
    ...lines,
    fields([[4, END], ...twos([0, 0, count, count]), [4, size], [4, at], [2, 0]]),
  ])
}

/** Version 2.0, names in UTF-8, stored or deflated, midnight of its day. */
function commonFields({ packed, size, crc, day }: Entry): Field[] {
  return [...twos([20, 0x0800, packed === size ? 0 : 8, 0, dayOf(day)]), ...fours([crc, packed, size])]
}

function dayOf(day: string | null): number {
  const [year = 1980, month = 1, date = 1] = day?.split('-').map(Number) ?? []
  return ((year - 1980) << 9) | (month << 5) | date
}

type Field = [width: 2 | 4, value: number]
const twos = (values: number[]): Field[] => values.map((value) => [2, value])
const fours = (values: number[]): Field[] => values.map((value) => [4, value])

function fields(values: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [width]) => sum + width, 0)))
  let at = 0
  for (const [width, value] of values) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, one) => sum + one.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
