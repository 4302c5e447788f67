import type { HelpState } from '#contract/site/help-ops.ts'
import { Badge, type Tone } from '../kit/notice.tsx'

const STATES: Record<HelpState, [Tone, string]> = {
  shipped: ['mute', '기본 글'],
  edited: ['good', '고친 글'],
  hidden: ['wait', '보이지 않음'],
}

export function HelpBadge({ state }: { state: HelpState }) {
  const [tone, word] = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}
