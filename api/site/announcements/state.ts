/** Derives the state of an announcement from its times, so that no job has to publish it. */
import type { AnnouncementState } from '#contract/site/announcement-ops.ts'
import type { AnnouncementRow } from './queries.ts'

export function stateOf({ published_at, ended_at }: AnnouncementRow, now: Date): AnnouncementState {
  if (published_at === null) return 'draft'
  if (ended_at !== null) return 'ended'
  return published_at <= now.toISOString() ? 'published' : 'scheduled'
}
