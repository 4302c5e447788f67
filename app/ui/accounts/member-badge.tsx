import { MEMBER_STATE_LABELS, type MemberState } from '#contract/site/member-ops.ts'
import { Badge, type Tone } from '../kit/notice.tsx'

const TONES: Record<MemberState, Tone> = {
  member: 'mute',
  creator: 'good',
  operator: 'info',
  suspended: 'bad',
  left: 'mute',
}

/** The badge for a person's membership state. */
export function MemberBadge({ state }: { state: MemberState }) {
  return <Badge tone={TONES[state]}>{MEMBER_STATE_LABELS[state]}</Badge>
}
