/** The summary of a month's newest comparison. */
import type { SettlementNote } from '#contract/money/billing.ts'
import type { SettlementRow } from './queries.ts'

/** Null when no file was uploaded. */
export function toNote(row: SettlementRow | undefined, expected: number): SettlementNote | null {
  if (!row) return null
  return {
    differs: row.different + row.extra + row.missing,
    isDone: row.phase === 'done',
    isStale: isStale(row, expected),
  }
}

/** True when orders were confirmed or cancelled since the comparison. */
export function isStale({ phase, ours }: SettlementRow, expected: number): boolean {
  return phase === 'done' && ours !== expected
}
