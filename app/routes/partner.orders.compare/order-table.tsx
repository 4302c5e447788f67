import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import { toKstMonth } from '#contract/core/kst.ts'
import type { ComparedOrder } from '#contract/orders/order-comparisons.ts'
import * as pages from '#contract/site/pages.ts'

const LIST: OpsList = {
  path: pages.partnerCompare,
  state: '',
  q: '',
  sort: '',
  after: '',
  open: null,
  doing: null,
  ids: [],
}

/** Each order with both sides. The whole sentence stands below the number on a phone. */
export function OrderTable({ label, items }: { label: string; items: ComparedOrder[] }) {
  return (
    <OpsTable
      list={LIST}
      listed={{ next: null, sort: '' }}
      label={label}
      sorts={[]}
      csv={null}
      canChoose={false}
      bar={null}
      columns={[
        { label: '주문 번호' },
        { label: '파일', wide: true },
        { label: '저희', wide: true },
        { label: '차이', end: true },
      ]}
      rows={items.map((one) => ({
        id: one.orderCode,
        name: one.orderCode,
        sub: `파일 ${theirsOf(one)} · 저희 ${oursOf(one)}`,
        cells: [theirsOf(one), oursOf(one), <Won key="difference" amount={one.difference} signed />],
      }))}
      hrefOf={null}
    />
  )
}

function theirsOf({ theirs, line, lines }: ComparedOrder): string {
  if (!theirs || line === null) return '없음'
  const place = lines > 1 ? `${count(line)}번째 줄 외 ${count(lines - 1)}줄` : `${count(line)}번째 줄`
  return [theirs.state && ORDER_TONES[theirs.state].label, ...sumsOf(theirs), place]
    .filter(Boolean)
    .join(', ')
}

function oursOf({ ours }: ComparedOrder): string {
  if (!ours) return '없음'
  const at = ours.confirmedAt
    ? `${longMonth(toKstMonth(ours.confirmedAt))} 확정`
    : `${longDay(ours.orderedAt)} 주문, ${ORDER_TONES[ours.state].label}`
  return [at, ...sumsOf(ours)].join(', ')
}

function sumsOf({ amount, commission }: { amount: number | null; commission: number | null }): string[] {
  return [
    ...(amount === null ? [] : [won(amount)]),
    ...(commission === null ? [] : [`커미션 ${won(commission)}`]),
  ]
}
