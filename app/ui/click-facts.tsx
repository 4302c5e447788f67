import type { DropReason } from '#contract/clicks.ts'
import { count } from './format.ts'
import { Card, Quiet } from './layout.tsx'
import { Facts } from './money.tsx'

const DROPS: Record<DropReason, string> = {
  repeat: '한 시간 안에 같은 사람이 다시 누름',
  bot: '검색 로봇과 미리보기',
  prefetch: '브라우저가 미리 읽음',
  no_gesture: '누르지 않고 열린 주소',
  head: '주소만 확인한 요청',
}

type Counted = { clicks: number; billableClicks: number; drops: Record<DropReason, number> }

/** Raw and counted side by side, with the reason for every click that does not count. */
export function ClickFacts({ title, of }: { title: string; of: Counted }) {
  const drops = Object.entries(DROPS) as [DropReason, string][]
  return (
    <Card title={title}>
      <Facts
        items={[
          { label: '전체 클릭', value: `${count(of.clicks)}번` },
          ...drops
            .filter(([reason]) => of.drops[reason] > 0)
            .map(([reason, label]) => ({ label, value: `-${count(of.drops[reason])}번` })),
          { label: '수익으로 세는 클릭', value: `${count(of.billableClicks)}번`, total: true },
        ]}
      />
      <Quiet tiny>카카오톡이나 인스타그램 안에서 연 링크도 사람이 누른 클릭으로 세요.</Quiet>
    </Card>
  )
}
