import type { OwnershipState } from '#contract/creators/channels.ts'
import type { Tone } from '../kit/notice.tsx'
import type { IconName } from '../pictures/icon.tsx'

/** The tone and icon of each channel state; the contract has its label. */
export const CHANNEL_OWNERSHIP: Record<OwnershipState, { tone: Tone; icon: IconName }> = {
  unverified: { tone: 'mute', icon: 'dot' },
  verified: { tone: 'good', icon: 'shield' },
  lapsed: { tone: 'wait', icon: 'alert' },
}
