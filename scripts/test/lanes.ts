/**
 * `cores`: half of one for a part that mostly waits, for a process that it killed or a clock. `after`: the part
 * whose result it needs.
 */
export type ParallelPart = { name: string; cores: 0.5 | 1; after?: string }

/** One part that waits runs beside two that compute. */
const CORES = 2.5

/**
 * Starts each part, in the order of the list, as soon as its cores are free and the part it needs has ended.
 * A needed part that is not in the list counts as done.
 */
export async function runInParallel<T extends ParallelPart>(
  all: readonly T[],
  take: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all]
  const running = new Map<T, Promise<T>>()
  const coresInUse = () => [...running.keys()].reduce((sum, one) => sum + one.cores, 0)
  const isFree = ({ cores }: T) => coresInUse() + cores <= CORES
  const isDue = ({ after }: T) => ![...waiting, ...running.keys()].some((one) => one.name === after)
  while (waiting.length + running.size > 0) {
    const next = waiting.findIndex((one) => isFree(one) && isDue(one))
    if (next >= 0) {
      const [one] = waiting.splice(next, 1) as [T]
      running.set(
        one,
        take(one).then(() => one),
      )
    } else if (running.size === 0) throw new Error(`nothing can start: ${waiting.map((one) => one.name)}`)
    else running.delete(await Promise.race(running.values()))
  }
}
