/** The newest comparison of a month in short. */
import type { SettlementNote } from '#contract/money/billing.ts'
import type { SettlementRow } from './queries.ts'

/** Null before a file was uploaded. */
export function toNote(row: SettlementRow | undefined, expected: number): SettlementNote | null {
  if (!row) return null
  return {
    differs: row.different + row.extra + row.missing,
    isDone: row.phase === 'done',
    isStale: isStale(row, expected),
  }
}

/** Orders were confirmed or cancelled since. */
export function isStale({ phase, ours }: SettlementRow, expected: number): boolean {
  return phase === 'done' && ours !== expected
}
