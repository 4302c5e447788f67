import type { PayoutOrigins } from '#contract/statements.ts'
import { count } from './format.ts'
import { Facts, Won } from './money.tsx'

/** Where the money of a payout came from: what adds up to `amount`. */
export function OriginFacts({ of, amount }: { of: PayoutOrigins; amount: number }) {
  const { orders, ordersWon, referralWon, networkWon, otherWon } = of
  const others = [
    ['추천 보상', referralWon],
    ['계정 이전으로 옮겨 온 금액', networkWon],
    [otherWon < 0 ? '지난 출금에서 먼저 드린 금액' : '그 밖의 수익', otherWon],
  ] as const
  return (
    <Facts
      items={[
        { label: `주문 ${count(orders)}건`, value: <Won amount={ordersWon} /> },
        ...others.flatMap(([label, won]) =>
          won === 0 ? [] : [{ label: `다른 수익: ${label}`, value: <Won amount={won} /> }],
        ),
        { label: '출금한 금액', value: <Won amount={amount} />, total: true },
      ]}
    />
  )
}
