/** The events of an order as they are shown, kept as JSON beside it. */
import type { Order } from '#contract/orders.ts'

export type TimelineEvent = Order['events'][number]

/** A page shows an order's beginning and its latest events; all of them stay in `order_events`. */
const MOST_SHOWN = 40

export function readTimeline(json: string): TimelineEvent[] {
  return JSON.parse(json) as TimelineEvent[]
}

export function extendTimeline(json: string | undefined, event: TimelineEvent): string {
  const [first, ...rest] = [...readTimeline(json ?? '[]'), event]
  return JSON.stringify([first, ...rest.slice(-MOST_SHOWN + 1)])
}
