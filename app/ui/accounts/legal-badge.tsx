import type { LegalState } from '#contract/accounts/legal-ops.ts'
import { Badge, type Tone } from '../kit/notice.tsx'

const STATES: Record<LegalState, [Tone, string]> = {
  draft: ['mute', '초안'],
  planned: ['wait', '예정'],
  running: ['good', '시행 중'],
  past: ['mute', '지난 버전'],
}

export function LegalBadge({ state }: { state: LegalState }) {
  const [tone, word] = STATES[state]
  return <Badge tone={tone}>{word}</Badge>
}
