/** Counts the work of a parser of bytes, without a clock: numbers it reads, and bytes it copies. */

export type ByteWork = { steps: number; copied: number }

const READS = ['getInt16', 'getUint8', 'getUint16', 'getUint32', 'getBigUint64'] as const

/** Counts the reads of `run` until it returns. */
export function countByteWork(run: () => unknown): ByteWork {
  const work = { steps: 0, copied: 0 }
  const views = DataView.prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  const real = READS.map((name) => [name, views[name] as (...args: unknown[]) => unknown] as const)
  const slice = Uint8Array.prototype.slice
  for (const [name, read] of real)
    views[name] = function (this: DataView, ...args: unknown[]) {
      work.steps += 1
      return read.apply(this, args)
    }
  Uint8Array.prototype.slice = function (this: Uint8Array<ArrayBuffer>, ...args: number[]) {
    const part = slice.apply(this, args as [number, number]) as Uint8Array<ArrayBuffer>
    work.copied += part.length
    return part
  }
  try {
    run()
  } finally {
    for (const [name, read] of real) views[name] = read
    Uint8Array.prototype.slice = slice
  }
  return work
}
