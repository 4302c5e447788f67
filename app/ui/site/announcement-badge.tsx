import type { AnnouncementState, OpsAnnouncement } from '#contract/site/announcement-ops.ts'
import { Badge, type Tone } from '../kit/notice.tsx'
import { dateTime } from '../words/dates.ts'

const STATES: Record<AnnouncementState, [Tone, string]> = {
  draft: ['mute', '초안'],
  scheduled: ['wait', '예약'],
  published: ['good', '올림'],
  ended: ['mute', '내림'],
}

export function AnnouncementBadge({ state }: { state: AnnouncementState }) {
  const [tone, word] = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}

/** The times when it was published and ended. */
export function announcementTimes({ state, publishedAt, endedAt }: OpsAnnouncement): string[] {
  return [
    ...(publishedAt ? [`${dateTime(publishedAt)}${state === 'scheduled' ? '에 올라가요' : '에 올림'}`] : []),
    ...(endedAt ? [`${dateTime(endedAt)}에 내림`] : []),
  ]
}
