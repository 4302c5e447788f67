/**
 * Visits pages of other sites: one after another at each host, a few of a host per run, and within a time
 * limit.
 */
import type { Deps } from '../../deps.ts'

/** A worker has at most six connections. */
const HOSTS_AT_ONCE = 5
/** The next minute's run must not visit a host at the same time as this one. */
const MOST_MS = 45_000

type VisitLimits = { perHost: number; inAll: number }

/** Returns the first pages of each host, in their order. */
export function pickOfHosts<T>(
  due: readonly T[],
  urlOf: (one: T) => string,
  { perHost, inAll }: VisitLimits,
): T[] {
  const taken = new Map<string, number>()
  const picked = due.filter((one) => {
    const host = hostOf(urlOf(one))
    const count = (taken.get(host) ?? 0) + 1
    taken.set(host, count)
    return count <= perHost
  })
  return picked.slice(0, inAll)
}

/**
 * `keyOf`: pages with the same key are visited one after another. Pages beyond the time limit are skipped and
 * stay due.
 */
export async function visitByKey<T>(
  deps: Deps,
  all: readonly T[],
  keyOf: (one: T) => string,
  act: (one: T) => Promise<void>,
): Promise<number> {
  const end = deps.now().getTime() + MOST_MS
  const queues = [...Map.groupBy(all, keyOf).values()]
  let visited = 0
  async function work(): Promise<void> {
    for (let queue = queues.shift(); queue; queue = queues.shift())
      for (const one of queue) {
        if (deps.now().getTime() > end) return
        await act(one)
        visited += 1
      }
  }
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
  return visited
}

/** Returns the host, such as `m.blog.naver.com`; returns a text that is not an address unchanged. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
