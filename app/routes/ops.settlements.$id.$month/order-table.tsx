import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge, type Tone } from '#app/ui/kit/notice.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { count, won } from '#app/ui/words/format.ts'
import {
  SETTLEMENT_KIND_LABELS,
  SETTLEMENT_STATUS_LABELS,
  type SettlementKind,
  type SettlementOrder,
} from '#contract/money/settlements.ts'
import * as pages from '#contract/site/pages.ts'

const TONES: Record<SettlementKind, Tone> = {
  agreed: 'good',
  different: 'wait',
  extra: 'info',
  missing: 'bad',
}

type Props = { list: OpsList; csv: string; items: SettlementOrder[]; next: string | null }

/** A known number links to its order. An unknown one links to a search of the messages that arrived. */
export function OrderTable({ list, csv, items, next }: Props) {
  const links = new Map(items.map(({ id, orderId, orderCode }) => [String(id), toHref(orderId, orderCode)]))
  return (
    <OpsTable
      list={list}
      listed={{ next, sort: '' }}
      label="비교한 주문"
      sorts={[]}
      csv={csv}
      canChoose={false}
      bar={null}
      empty="여기에 해당하는 주문이 없어요"
      columns={[
        { label: '주문 번호' },
        { label: '우리 주문', wide: true },
        { label: '파일', wide: true },
        { label: '우리', wide: true, end: true },
        { label: '파트너', wide: true, end: true },
        { label: '차이', end: true },
      ]}
      rows={items.map(toRow)}
      hrefOf={({ id }) => links.get(id) ?? pages.opsInbox}
    />
  )
}

function toHref(orderId: string | null, code: string): string {
  return orderId ? pages.opsOrder(orderId) : pages.opsInboxFor(code.slice(0, 60))
}

function toRow(one: SettlementOrder) {
  return {
    id: String(one.id),
    name: one.orderCode,
    mark: <Badge tone={TONES[one.kind]}>{SETTLEMENT_KIND_LABELS[one.kind]}</Badge>,
    sub: `${SETTLEMENT_STATUS_LABELS[one.standing]} · 우리 ${won(one.ours)} · 파트너 ${won(one.theirs)}`,
    cells: [
      SETTLEMENT_STATUS_LABELS[one.standing],
      saysLines(one),
      <Won key="ours" amount={one.ours} />,
      <Won key="theirs" amount={one.theirs} />,
      <Won key="difference" amount={one.difference} signed />,
    ],
  }
}

/** The position of the order in the file. */
function saysLines({ firstLine, lines, repeats }: SettlementOrder): string {
  if (firstLine === null) return '없음'
  const more = lines > 1 ? ` 외 ${count(lines - 1)}줄` : ''
  return `${count(firstLine)}번째 줄${more}${repeats > 0 ? ' (같은 줄이 겹쳐요)' : ''}`
}
