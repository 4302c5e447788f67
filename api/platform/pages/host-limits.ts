/** Pages of others are visited one after another at each host, a few of a host in one run, and no longer than a run of the clock should take. */
import type { Deps } from '../../deps.ts'

/** A worker has six connections at once. */
const HOSTS_AT_ONCE = 5
/** The next minute is another run, which must not meet this one at a host. */
const MOST_MS = 45_000

type VisitLimits = { perHost: number; inAll: number }

/** The first of each host, in the order they came. */
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

/** `keyOf`: what is visited by one visitor at a time. What the time does not suffice for is left out, and is due as it was. */
export async function visitInTurn<T>(
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

/** The host, such as `m.blog.naver.com`; a text that is not an address is returned as it is. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
