import type { OpsList } from '#app/models/ops-list.ts'
import { Section } from '#app/ui/kit/layout.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { OpsTable } from '#app/ui/platform/ops-table.tsx'
import { dateTime } from '#app/ui/words/dates.ts'
import { count } from '#app/ui/words/format.ts'
import type { Settlement } from '#contract/money/settlements.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { partnerId: string; month: string; all: Settlement[]; shown: string; list: OpsList }

/** Every comparison of the month. Only the newest counts. */
export function Files({ partnerId, month, all, shown, list }: Props) {
  return (
    <Section title="이 달에 비교한 파일">
      <OpsTable
        list={{ ...list, after: '' }}
        listed={{ next: null, sort: '' }}
        label="비교한 파일"
        sorts={[]}
        csv={null}
        canChoose={false}
        bar={null}
        columns={[
          { label: '파일' },
          { label: '언제', wide: true },
          { label: '누가', wide: true },
          { label: '다른 주문', end: true },
        ]}
        rows={all.map((one, at) => ({
          id: one.id,
          name: one.fileName,
          mark: (
            <>
              {at === 0 && <Badge tone="good">지금 기준</Badge>}
              {one.id === shown && <Badge>보는 중</Badge>}
            </>
          ),
          sub: `${dateTime(one.createdAt)} · ${one.by}`,
          cells: [
            dateTime(one.createdAt),
            one.by,
            `${count(one.counts.different + one.counts.extra + one.counts.missing)}건`,
          ],
        }))}
        hrefOf={({ id }) => pages.opsSettlement(partnerId, month, id)}
      />
    </Section>
  )
}
