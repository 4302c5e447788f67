import type { ProposalState } from '#contract/site/partner-proposals/partner-proposals.ts'
import { Badge, type Tone } from '../../kit/notice.tsx'

const STATES: Record<ProposalState, { tone: Tone; label: string }> = {
  open: { tone: 'wait', label: '검토 중' },
  accepted: { tone: 'good', label: '승인됨' },
  declined: { tone: 'bad', label: '거절됨' },
  withdrawn: { tone: 'mute', label: '취소됨' },
}

export function ProposalBadge({ state }: { state: ProposalState }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
}
