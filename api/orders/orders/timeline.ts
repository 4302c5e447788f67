/** The events of an order for display, stored as JSON in its row. */

import type { Order } from '#contract/orders/orders.ts'
import { STORED_ONCE } from './queries.ts'

export type TimelineEvent = Order['events'][number]

/** The most later events shown; `order_events` stores all of them. */
const LATEST_SHOWN = 20

export function readTimeline(json: string): TimelineEvent[] {
  return JSON.parse(json) as TimelineEvent[]
}

/** Keeps the first events for ever, because only the timeline stores their text. */
export function extendTimeline(json: string | undefined, event: TimelineEvent): string {
  const events = [...readTimeline(json ?? '[]'), event]
  const later = events.filter(({ seq }) => seq > STORED_ONCE)
  return JSON.stringify([...events.filter(({ seq }) => seq <= STORED_ONCE), ...later.slice(-LATEST_SHOWN)])
}
