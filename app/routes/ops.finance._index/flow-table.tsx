import type { OpsList } from '#app/models/ops-list.ts'
import { Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { longDay, longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { DayFigures } from '#contract/money/books.ts'

type Flow = Omit<DayFigures, 'day'> & { at: string; href: string; mark?: string }
type Props = { label: string; list: OpsList; flows: Flow[] }

/** The name of a day or a month. */
function nameOf(at: string): string {
  return at.length > 7 ? longDay(at) : longMonth(at)
}

/** Incoming and outgoing amounts by day or month, newest first. */
export function FlowTable({ label, list, flows }: Props) {
  return (
    <OpsTable
      list={list}
      listed={{ next: null, sort: '' }}
      label={label}
      sorts={[]}
      csv={null}
      canChoose={false}
      bar={null}
      columns={[
        { label: '기간' },
        { label: '수수료 수익', end: true },
        { label: '추천 보상 비용', wide: true, end: true },
        { label: '기타 비용', wide: true, end: true },
        { label: '입금', wide: true, end: true },
        { label: '출금', wide: true, end: true },
      ]}
      rows={flows.map((one) => ({
        id: `at-${one.at}`,
        name: nameOf(one.at),
        mark: one.mark && <Badge>{one.mark}</Badge>,
        sub: `입금 ${won(one.received)} · 출금 ${won(one.paid)}`,
        cells: [
          <Won key="revenue" amount={one.revenue} />,
          <Won key="referral" amount={one.referralCost} />,
          <Won key="other" amount={one.otherCost} />,
          <Won key="received" amount={one.received} />,
          <Won key="paid" amount={one.paid} />,
        ],
      }))}
      hrefOf={({ name }) => flows.find(({ at }) => nameOf(at) === name)?.href ?? ''}
    />
  )
}
