import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import type { BilledOrder, BillingMonth } from '#contract/money/billing.ts'
import * as pages from '#contract/site/pages.ts'

type Props = {
  billing: Pick<BillingMonth, 'partner' | 'month'> & { items: BilledOrder[]; next: string | null }
  list: OpsList
}

/** Sorted by confirmation, because orders are paid in that order. */
export function OrderTable({ billing: { partner, month, items, next }, list }: Props) {
  return (
    <OpsTable
      list={list}
      listed={{ next, sort: '' }}
      label="확정된 주문"
      sorts={[]}
      csv={pages.opsBillingFile(partner.id, month, list.after)}
      canChoose={false}
      bar={null}
      empty="확정된 주문이 없어요"
      columns={[
        { label: '주문 번호' },
        { label: '확정 시각', wide: true },
        { label: '주문 금액', wide: true, end: true },
        { label: '커미션', end: true },
      ]}
      rows={items.map((one) => ({
        id: one.id,
        name: one.orderCode,
        sub: dateTime(one.confirmedAt),
        cells: [
          dateTime(one.confirmedAt),
          <Won key="amount" amount={one.amount} />,
          <Won key="commission" amount={one.commission} />,
        ],
      }))}
      hrefOf={({ id }) => pages.opsOrder(id)}
    />
  )
}
