/** The body of a delivery: its kind, the time of the event, and what it says. */
import type { DeliveryRow } from './deliveries.queries.ts'

/** Every attempt has the same body, byte for byte. */
export function bodyOf({ kind, at, data }: Pick<DeliveryRow, 'kind' | 'at' | 'data'>): string {
  return JSON.stringify({ type: kind, timestamp: at, data: JSON.parse(data) as unknown })
}

/** True for an answer that says the receiver has it. */
export function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}
