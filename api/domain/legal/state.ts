/** Where a version stands on a day: its own day and the next one's say it, so that nothing has to happen for it to begin. */
import type { LegalState } from '#contract/legal-ops.ts'

/** `runningOn`: when the version that holds on `today` began. */
export function stateOf(
  startsOn: string,
  today: string,
  runningOn: string | null,
): Exclude<LegalState, 'draft'>
export function stateOf(startsOn: string | null, today: string, runningOn: string | null): LegalState
export function stateOf(startsOn: string | null, today: string, runningOn: string | null): LegalState {
  if (startsOn === null) return 'draft'
  if (startsOn > today) return 'planned'
  return startsOn === runningOn ? 'running' : 'past'
}

/** Of the versions of one kind. */
export function runningOf(rows: { starts_on: string | null }[], today: string): string | null {
  const days = rows.flatMap(({ starts_on }) => (starts_on && starts_on <= today ? [starts_on] : []))
  return days.toSorted().at(-1) ?? null
}
