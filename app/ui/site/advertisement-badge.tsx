import { ADVERTISEMENT_STATE_LABELS, type AdvertisementState } from '#contract/site/advertisements.ts'
import { Badge, type Tone } from '../kit/notice.tsx'

const TONES: Record<AdvertisementState, Tone> = {
  draft: 'mute',
  sending: 'wait',
  sent: 'good',
  stopped: 'mute',
}

export function AdvertisementBadge({ state }: { state: AdvertisementState }) {
  return <Badge tone={TONES[state]}>{ADVERTISEMENT_STATE_LABELS[state]}</Badge>
}
