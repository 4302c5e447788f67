import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Stat, Won } from '#app/ui/kit/money.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import { count } from '#app/ui/words/format.ts'
import type { AgencyCreator } from '#contract/accounts/agencies.ts'
import * as pages from '#contract/site/pages.ts'

type CreatorsProps = { items: AgencyCreator[] }

/** The earnings of this month of the creators who show them. */
export function Total({ items }: CreatorsProps) {
  const shown = items.flatMap(({ won }) => (won === null ? [] : [won]))
  if (shown.length === 0) return null
  const all = shown.length === items.length
  return (
    <Card>
      <Stat
        label="이번 달 수익"
        value={shown.reduce((sum, won) => sum + won, 0)}
        size="big"
        note={
          all ? '맡은 크리에이터를 모두 더했어요' : `수익을 보여 주는 ${count(shown.length)}명을 더했어요`
        }
      />
    </Card>
  )
}

/** The creators with the most earnings first. */
export function CreatorRows({ items }: CreatorsProps) {
  return (
    <List label="크리에이터">
      {items.map((creator) => (
        <Row
          key={creator.id}
          title={creator.nickname}
          sub={subOf(creator)}
          end={endOf(creator)}
          endSub={creator.won !== null && !creator.isSuspended ? '이번 달' : undefined}
          href={pages.agencyCreator(creator.id)}
        />
      ))}
    </List>
  )
}

function endOf({ won, isSuspended }: AgencyCreator) {
  if (isSuspended) return <Badge tone="wait">이용 정지</Badge>
  return won === null ? undefined : <Won amount={won} />
}

function subOf({ clicks, links }: AgencyCreator): string {
  if (clicks === null || links === null) return '링크를 맡기지 않았어요'
  return `이번 달 클릭 ${count(clicks)}번 · 링크 ${count(links)}개`
}
