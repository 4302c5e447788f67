/**
 * The state of a version on a day. Its own start day and that of the next version determine it, so no job has
 * to start it.
 */
import type { LegalState } from '#contract/accounts/legal-ops.ts'

type StartedText = { version: number; starts_on: string | null }

/** `running`: the version in force on `today`. */
export function stateOf(
  { version, starts_on }: StartedText,
  today: string,
  running: number | null,
): LegalState {
  if (starts_on === null) return 'draft'
  if (starts_on > today) return 'planned'
  return version === running ? 'running' : 'past'
}

/** Expects the versions of one kind. Of two that began on the same day, the later one corrected the other. */
export function runningOf(rows: StartedText[], today: string): number | null {
  const begun = rows.filter(({ starts_on }) => starts_on !== null && starts_on <= today)
  return begun.length > 0 ? Math.max(...begun.map(({ version }) => version)) : null
}
