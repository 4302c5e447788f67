/** Derives the state of an announcement at a moment from its times, so no job has to run for it to become readable. */
import type { AnnouncementState } from '#contract/site/announcement-ops.ts'
import type { AnnouncementRow } from './queries.ts'

export function stateOf({ published_at, ended_at }: AnnouncementRow, now: Date): AnnouncementState {
  if (published_at === null) return 'draft'
  if (ended_at !== null) return 'ended'
  return published_at <= now.toISOString() ? 'published' : 'scheduled'
}
