import { DROP_REASON_LABELS, type DropReason } from '#contract/links/clicks.ts'
import { Fold, Muted } from '../kit/layout.tsx'
import { Facts } from '../kit/money.tsx'
import { count } from '../words/format.ts'

type ClickCounts = { clicks: number; billableClicks: number; drops: Record<DropReason, number> }

/** The billable clicks; collapsed below, all clicks and the reasons why some do not count. */
export function ClickFacts({ title, of }: { title: string; of: ClickCounts }) {
  const drops = Object.entries(DROP_REASON_LABELS) as [DropReason, string][]
  return (
    <Fold title={`${title} · 인정 ${count(of.billableClicks)}번`}>
      <Facts
        items={[
          { label: '전체 클릭', value: `${count(of.clicks)}번` },
          ...drops
            .filter(([reason]) => of.drops[reason] > 0)
            .map(([reason, label]) => ({ label, value: `-${count(of.drops[reason])}번` })),
          { label: '인정 클릭', value: `${count(of.billableClicks)}번`, total: true },
        ]}
      />
      <Muted tiny>
        카카오톡이나 인스타그램 안에서 연 링크도 사람이 누른 클릭으로 세요. 세지 않은 클릭에서 주문이 오면
        근거를 보여 드리고, 그 주문의 수익만 결과가 나올 때까지 예정으로 두어요. 같은 사람이 다시 눌러서 산
        주문은 그대로 받아요.
      </Muted>
    </Fold>
  )
}
