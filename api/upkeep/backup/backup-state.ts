/** How the site stands with its backups, as the health check and the page of owners say it. */
import type { BackupStanding } from '#contract/upkeep/backups.ts'

/** A backup older than that is an alarm, and so is none for that long. */
export const LATE_MS = 36 * 60 * 60_000

type BackupFacts = {
  /** Whether the worker that makes backups has run, and since when they are on. */
  isKnown: boolean
  onSince: string | null
  /** The moment the newest whole one shows. */
  backedUpTo: string | null
}

export function standingOf({ isKnown, onSince, backedUpTo }: BackupFacts, now: Date): BackupStanding {
  if (isKnown && !onSince) return 'off'
  const isLate = (since: string) => now.getTime() - Date.parse(since) >= LATE_MS
  if (backedUpTo) return isLate(backedUpTo) ? 'late' : 'whole'
  return onSince && isLate(onSince) ? 'none' : 'none_yet'
}
