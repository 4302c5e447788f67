/** The events of an order as they are shown, kept as JSON beside it. */

import type { Order } from '#contract/orders/orders.ts'
import { TOLD_ONCE } from './queries.ts'

export type TimelineEvent = Order['events'][number]

/** Of the later events, only the latest are shown; all of them stay in `order_events`. */
const LATEST_SHOWN = 20

export function readTimeline(json: string): TimelineEvent[] {
  return JSON.parse(json) as TimelineEvent[]
}

/** The first ones stay for good: here alone stands their text. */
export function extendTimeline(json: string | undefined, event: TimelineEvent): string {
  const events = [...readTimeline(json ?? '[]'), event]
  const later = events.filter(({ seq }) => seq > TOLD_ONCE)
  return JSON.stringify([...events.filter(({ seq }) => seq <= TOLD_ONCE), ...later.slice(-LATEST_SHOWN)])
}
