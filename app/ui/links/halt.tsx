import { withParticle } from '#contract/core/particle.ts'
import type { PartnerInactivity } from '#contract/partners/partners.ts'
import { Badge, Notice } from '../kit/notice.tsx'
import { longDay } from '../words/dates.ts'

type Props = { halt: PartnerInactivity | null }

/** Describes that the partner of a link pauses or ends, and since when. */
function describeHalt({ kind, on }: PartnerInactivity): string {
  const day = on ? longDay(on) : ''
  if (kind === 'paused') return day ? `${day}부터 일시 중지된 파트너` : '일시 중지된 파트너'
  return kind === 'ending' ? `${day}까지만 제휴하는 파트너` : `${day}에 제휴가 끝난 파트너`
}

export function InactivePartnerBadge({ halt }: Props) {
  return halt && <Badge tone="wait">{describeHalt(halt)}</Badge>
}

/** A notice about the pause or end, with its effect on clicks and orders. */
export function InactivePartnerNotice({ halt }: Props) {
  if (!halt) return null
  const { until } = halt
  return (
    <Notice tone="wait" title={withParticle(describeHalt(halt), '이에요/예요')}>
      {until
        ? `이 링크는 ${longDay(until)}까지 이어지고, 그때까지의 클릭에서 생긴 주문은 그대로 인정돼요. 그 뒤에는 없어진 링크라고 나와요.`
        : '새 링크는 만들 수 없어요. 이 링크는 그대로 이어지고, 클릭과 주문도 그대로 인정돼요.'}
    </Notice>
  )
}
