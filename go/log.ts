import type { GoLogEvent } from '#contract/platform/log-events.ts'

type LogFields = {
  code?: string
  error?: string
  batchId?: string
  waitingBatches?: number
  clicksLost?: number
}

/** One JSON line. */
export function log(level: 'warn' | 'error', event: GoLogEvent, fields: LogFields): void {
  console[level](JSON.stringify({ event, ...fields }))
}
