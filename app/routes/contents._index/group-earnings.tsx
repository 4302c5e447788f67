import { EarnedLine, earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { count } from '#app/ui/words/format.ts'
import type { Group } from '#contract/creators/groups.ts'
import { listHref } from './href.ts'

/** The earnings of each group, highest first; collapsed, because the page is about contents. */
export function GroupEarnings({ groups, today }: { groups: Group[]; today: string }) {
  if (!groups.some(({ earned }) => earned.all > 0)) return null
  return (
    <details>
      <summary>그룹별 수익 보기</summary>
      <Card>
        <List label="그룹별 수익">
          {groups
            .toSorted((a, b) => b.earned.all - a.earned.all)
            .map(({ id, title, contentCount, earned }) => (
              <Row
                key={id}
                title={<a href={listHref({ groupId: id })}>{title}</a>}
                sub={<EarnedLine earned={earned} hrefs={earnedHrefs({ groupId: id }, today)} />}
                end={`${count(contentCount)}개`}
              />
            ))}
        </List>
      </Card>
    </details>
  )
}
