import type { GoLogEvent } from '#contract/platform/log-events.ts'

type LogLine = {
  event: GoLogEvent
  code?: string
  error?: string
  batchId?: string
  waitingBatches?: number
  clicksLost?: number
}

/** Logs one JSON line. */
export function log(level: 'warn' | 'error', line: LogLine): void {
  console[level](JSON.stringify(line))
}
