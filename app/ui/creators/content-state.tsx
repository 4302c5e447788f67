import {
  CONTENT_STATE_LABELS,
  type ContentSummary,
  NOTICE_CHECK_LABELS,
  type NoticeCheck,
} from '#contract/creators/content-fields.ts'
import { Badge, type Tone } from '../kit/notice.tsx'

const CHECK_TONES: Record<NoticeCheck, Tone> = {
  not_checked: 'mute',
  at_start: 'good',
  late: 'wait',
  missing: 'bad',
  closed: 'wait',
}

/** Shows a state that needs an action of the creator; nothing otherwise. */
export function ContentBadge({
  content,
}: {
  content: Pick<ContentSummary, 'state' | 'fix' | 'notice' | 'noticeCheck'>
}) {
  const { state, fix, notice, noticeCheck } = content
  if (state === 'hidden') return <Badge tone="bad">{CONTENT_STATE_LABELS.hidden}</Badge>
  if (state === 'needs_fix')
    return fix?.answeredAt ? (
      <Badge tone="wait">재검토 중</Badge>
    ) : (
      <Badge tone="wait" icon="alert">
        {CONTENT_STATE_LABELS.needs_fix}
      </Badge>
    )
  if (notice && (noticeCheck === 'missing' || noticeCheck === 'late'))
    return <Badge tone={CHECK_TONES[noticeCheck]}>문구 수정 필요</Badge>
  return null
}

/** The position of the disclosure at the last check. */
export function NoticeCheckBadge({ check }: { check: NoticeCheck }) {
  return <Badge tone={CHECK_TONES[check]}>{NOTICE_CHECK_LABELS[check]}</Badge>
}
