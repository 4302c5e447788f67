import { payDayWords } from '#contract/platform/placeholders.ts'
import { section } from '../kit/layout.css.ts'
import { Art } from '../pictures/art.tsx'
import type { ArtName } from '../pictures/art-shapes.ts'
import { won } from '../words/format.ts'
import * as css from './landing.css.ts'

/** The product's rules for money. */
export type LandingRules = {
  minimumPayoutWon: number
  /** The days of the month for payouts, before bank holidays move them. */
  payDays: number[]
  /** The grades with their shares of the commission, lowest first. */
  grades: { name: string; shareBps: number }[]
}

type FlowStep = { art: ArtName; title: string; text: string }

function stepsOf({ minimumPayoutWon, payDays }: LandingRules): FlowStep[] {
  const days = payDayWords(payDays)
  return [
    {
      art: 'link',
      title: '1. 링크 만들기',
      text: '파트너의 상품 주소를 붙여 넣으면 커미션과 예상 지급일을 먼저 보고 링크를 만들어요.',
    },
    {
      art: 'order',
      title: '2. 클릭과 주문',
      text: '독자가 사면 파트너가 알려 오는 대로 예정 수익으로 올라와요. 하루에 한 번 알려 오는 파트너도 있어요.',
    },
    {
      art: 'done',
      title: '3. 확정',
      text: '취소·반품 기간이 지나 파트너가 확정하면 출금할 수 있는 돈이 돼요.',
    },
    {
      art: 'payout',
      title: '4. 출금',
      text: `${won(minimumPayoutWon)}부터 언제든 신청하고, 매달 ${days}에 통장으로 받아요. 은행이 쉬는 날이면 다음 영업일이에요.`,
    },
  ]
}

export function LandingFlow({ rules }: { rules: LandingRules }) {
  return (
    <section className={section}>
      <h2>돈이 흐르는 길</h2>
      <ol className={css.flow}>
        {stepsOf(rules).map((step) => (
          <li className={css.stepCard} key={step.title}>
            <Art name={step.art} />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
