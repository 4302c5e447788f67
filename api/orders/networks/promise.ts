/** Computes how often a network's calendar promises a reading, and when a missing one is late. */
import { type Network, type NetworkTerms, SHOPS } from '../../outside/networks/interface/network.ts'

/** So many promised intervals may pass without a reading. */
const INTERVALS = 3

/**
 * The time from a reading at `from` to the next that the calendar promises. The list of shops does not count: it says nothing about
 * orders.
 */
export function promisedMs(
  { calendar }: Pick<Network, 'calendar'>,
  from: Date,
  terms: NetworkTerms[],
): number {
  const waits = calendar
    .listSpans(from, terms)
    .filter((span) => span !== SHOPS)
    .flatMap((span) => {
      const next = calendar.nextReading(span, from, terms)
      return next ? [next.getTime() - from.getTime()] : []
    })
  return Math.max(calendar.betweenCallsMs, ...(waits.length > 0 ? [Math.min(...waits)] : []))
}

/** `readAt`: the last successful reading; a network that was never read has none that could be late. */
export function isLate(
  network: Pick<Network, 'calendar'>,
  { readAt, now, terms }: { readAt: string | null; now: Date; terms: NetworkTerms[] },
): boolean {
  if (!readAt || terms.length === 0) return false
  const from = new Date(readAt)
  return now.getTime() - from.getTime() > INTERVALS * promisedMs(network, from, terms)
}
