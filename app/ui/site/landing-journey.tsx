import { Card } from '../kit/layout.tsx'
import { Stat } from '../kit/money.tsx'
import { Badge } from '../kit/notice.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { ExampleProduct } from '../pictures/example-product.tsx'
import { longDay } from '../words/dates.ts'
import { percentFromBps, won } from '../words/format.ts'
import { exampleHead, exampleProduct } from './landing.css.ts'
import type { LandingExample } from './landing-example.ts'

/** One order on its way to the bank account, rendered like in the product. */
export function LandingJourney({ example }: { example: LandingExample }) {
  const { partnerTitle, rateBps, shareBps, orderWon, commissionWon, earningWon } = example
  return (
    <Card>
      <div className={exampleHead}>
        <strong>수익 한 건의 길</strong>
        <Badge tone="info">예시</Badge>
      </div>
      <div className={exampleProduct}>
        <ExampleProduct />
        <Stat
          label={`${partnerTitle}에서 독자가 ${won(orderWon)}어치 사면`}
          value={earningWon}
          size="big"
          note={`커미션 ${percentFromBps(rateBps)} ${won(commissionWon)} 중 ${percentFromBps(shareBps)}를 받아요`}
        />
      </div>
      <Timeline
        items={[
          {
            title: '클릭하고 주문했어요',
            at: longDay(example.orderedOn),
            note: '파트너가 알려 오는 대로 예정 수익으로 보여요.',
            tone: 'info',
          },
          {
            title: '파트너가 확정해요',
            at: `${longDay(example.confirmedOn)}쯤`,
            note: '반품 기간이 지나면 출금 가능 금액이 돼요.',
            tone: 'wait',
            ahead: true,
          },
          {
            title: '통장으로 들어와요',
            at: `빠르면 ${longDay(example.paidOn)}`,
            note: '출금을 신청한 다음 지급일이에요.',
            tone: 'good',
            ahead: true,
          },
        ]}
      />
    </Card>
  )
}
