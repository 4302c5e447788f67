/** The state of the site's backups, for the health check and the page of owners. */
import type { BackupState } from '#contract/upkeep/backups.ts'

/** A backup older than this raises an alarm, and so does none for this long. */
export const LATE_MS = 36 * 60 * 60_000

type BackupFacts = {
  /**
   * `isKnown` is true when the worker that makes backups has run; `onSince` is the time they were switched
   * on.
   */
  isKnown: boolean
  onSince: string | null
  /** The moment that the newest complete backup shows. */
  backedUpTo: string | null
}

export function backupStateOf({ isKnown, onSince, backedUpTo }: BackupFacts, now: Date): BackupState {
  if (isKnown && !onSince) return 'off'
  const isLate = (since: string) => now.getTime() - Date.parse(since) >= LATE_MS
  if (backedUpTo) return isLate(backedUpTo) ? 'late' : 'whole'
  return onSince && isLate(onSince) ? 'none' : 'none_yet'
}
