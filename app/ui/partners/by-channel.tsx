import { withParticle } from '#contract/core/particle.ts'
import type { Partner } from '#contract/partners/partners.ts'
import { Muted } from '../kit/layout.tsx'

/** A note at partners whose orders come by the creator's channel number; nothing at all others. */
export function ByChannel({
  partner,
}: {
  partner: Pick<Partner, 'attribution' | 'calendarNetwork' | 'title'>
}) {
  if (partner.attribution === 'click') return null
  const { title, calendarNetwork } = partner
  return (
    <Muted tiny>
      {`${withParticle(title, '은/는')} 내 채널 번호로 주문을 하루 단위로 알려요. 어느 링크에서 샀는지는 알 수 없어서, 주문은 모두 ‘채널 전체’ 링크에 모여요.`}
      {calendarNetwork &&
        ` ${withParticle(calendarNetwork, '은/는')} 확정을 따로 알리지 않아서, 취소되지 않으면 달력에 따라 확정돼요.`}
    </Muted>
  )
}
