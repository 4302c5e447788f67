import {
  CONTENT_APPLICATION_LABELS,
  type ContentApplication,
  type ContentApplicationState,
} from '#contract/creators/campaigns.ts'
import { Badge, type Tone } from '../kit/notice.tsx'
import { longDay } from '../words/dates.ts'

const TONES: Record<ContentApplicationState, Tone> = {
  applied: 'wait',
  selected: 'good',
  submitted: 'wait',
  done: 'good',
  declined: 'mute',
  withdrawn: 'mute',
}

/** The state of an application to a campaign. */
export function ApplicationBadge({ state }: { state: ContentApplicationState }) {
  return <Badge tone={TONES[state]}>{CONTENT_APPLICATION_LABELS[state]}</Badge>
}

/** Describes the next step and its deadline. */
export function nextStep({ state, reason, campaign }: ContentApplication): string {
  switch (state) {
    case 'applied':
      return '선정 결과를 기다리고 있어요. 결과는 이메일로도 알려 드려요.'
    case 'selected':
      return reason
        ? `고칠 곳: ${reason} 고친 뒤 ${longDay(campaign.dueOn)}까지 다시 제출해 주세요.`
        : `${longDay(campaign.dueOn)}까지 콘텐츠를 올리고 제출해 주세요.`
    case 'submitted':
      return '제출한 콘텐츠를 검수하고 있어요. 결과는 이메일로도 알려 드려요.'
    case 'done':
      return '콘텐츠 검수를 마쳤어요. 함께해 주셔서 고마워요.'
    case 'declined':
      return reason ? `이유: ${reason}` : '이번에는 함께하지 못해요.'
    case 'withdrawn':
      return '신청을 취소했어요. 모집하는 동안 다시 신청할 수 있어요.'
  }
}
