import type { PayoutOrigins } from '#contract/money/statements.ts'
import { Facts, Won } from '../kit/money.tsx'
import { count, won } from '../words/format.ts'

type OriginProps = {
  /** `orders` is null for an open payout, whose orders are not counted yet. */
  of: Omit<PayoutOrigins, 'orders'> & { orders: number | null }
  amount: number
  /** The page of the orders; omitted on that page. */
  href?: string
}

/** The sources of a payout's money, or those it would have now; they add up to `amount`. */
export function OriginFacts({ of, amount, href }: OriginProps) {
  const { orders, ordersWon, referralWon, networkWon, otherWon } = of
  const others = [
    ['추천 보상', referralWon],
    ['계정 이전으로 옮겨 온 금액', networkWon],
    [otherWon < 0 ? '지난 출금에서 먼저 드린 금액' : '그 밖의 수익', otherWon],
  ] as const
  return (
    <Facts
      items={[
        {
          label: orders === null ? '주문' : `주문 ${count(orders)}건`,
          value: href ? (
            <a href={href} aria-label={`${won(ordersWon)}, 포함된 주문`}>
              <Won amount={ordersWon} />
            </a>
          ) : (
            <Won amount={ordersWon} />
          ),
        },
        ...others.flatMap(([label, part]) =>
          part === 0 ? [] : [{ label: `다른 수익: ${label}`, value: <Won amount={part} /> }],
        ),
        { label: orders === null ? '신청 금액' : '출금한 금액', value: <Won amount={amount} />, total: true },
      ]}
    />
  )
}
