import type { HomeCard } from '#app/models/home-cards.ts'
import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Celebration } from '#app/ui/kit/celebration.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { won } from '#app/ui/words/format.ts'
import type { CreatorHome } from '#contract/creators/creators.ts'
import { CloseCard } from './close-card.tsx'

type FirstTimeOf = NonNullable<CreatorHome['celebration']>

export const CARDS = {
  first_order: 'first-order',
  first_payout: 'first-payout',
} as const satisfies Record<FirstTimeOf['kind'], HomeCard>

/** Celebrates the first order and the first money in the bank, until the card is closed or a week is over. */
export function FirstTime({ kind, won: amount, href }: FirstTimeOf) {
  const isOrder = kind === 'first_order'
  return (
    <Celebration title={isOrder ? '첫 주문이 생겼어요!' : `통장에 첫 수익 ${won(amount)}이 들어왔어요!`}>
      <Muted>
        {isOrder
          ? `${won(amount)}이 예정 수익에 더해졌어요. 파트너가 확정하면 출금할 수 있어요.`
          : '링크 하나에서 시작한 수익이에요. 축하해요.'}
      </Muted>
      <Buttons>
        <LinkButton href={href} tone="soft" size="small">
          {isOrder ? '주문 보기' : '입금 내역 보기'}
        </LinkButton>
        <CloseCard card={CARDS[kind]}>닫기</CloseCard>
      </Buttons>
    </Celebration>
  )
}
