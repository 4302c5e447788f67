import type { Payout } from '#contract/money/payouts.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { taxLabels } from '#contract/money/tax/tax.ts'
import { type Fact, Facts, Won } from '../kit/money.tsx'
import { won } from '../words/format.ts'

type PayoutFactsProps = {
  payout: Payout
  /** The page of the orders it pays. */
  ordersHref?: string | undefined
}

/** Gross amount, withheld tax, net amount and account. */
export function PayoutFacts({ payout, ordersHref }: PayoutFactsProps) {
  const { tax } = payout
  const linkedAmount = (amount: number) =>
    ordersHref ? (
      <a href={ordersHref} aria-label={`${won(amount)}, 포함된 주문`}>
        <Won amount={amount} />
      </a>
    ) : (
      <Won amount={amount} />
    )
  const items: Fact[] = [{ label: '신청 금액', value: linkedAmount(tax.gross) }]
  const labels = taxLabels(payout.taxType)
  if (tax.incomeTax > 0) items.push({ label: labels.income, value: <Won amount={-tax.incomeTax} /> })
  if (tax.localTax > 0) items.push({ label: labels.local, value: <Won amount={-tax.localTax} /> })
  if (tax.vat > 0) items.push({ label: '부가세 10%', value: <Won amount={tax.vat} /> })
  items.push({ label: '입금액', value: linkedAmount(tax.net), total: true })
  items.push({ label: '입금 계좌', value: `${payout.accountBank} ····${payout.accountLast} ${payout.name}` })
  items.push({ label: '세금 기준', value: TAX_TYPE_LABELS[payout.taxType] })
  return <Facts items={items} />
}
