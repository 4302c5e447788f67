import { earnedHrefs } from '#app/ui/kit/earnings.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { MoneyRow, MoneyRows } from '#app/ui/rows/money-rows.tsx'
import { count } from '#app/ui/words/format.ts'
import type { ListedGroup } from '#contract/creators/groups.ts'
import { listHref } from './href.ts'

/** The earnings of each group, highest first; collapsed, because the page is about contents. */
export function GroupEarnings({ groups, today }: { groups: ListedGroup[]; today: string }) {
  if (!groups.some(({ earned }) => earned.all > 0)) return null
  return (
    <details>
      <summary>그룹별 수익 보기</summary>
      <Card>
        <MoneyRows
          label="그룹별 수익"
          of="groups"
          columns={[
            { area: 'name', label: '그룹' },
            { area: 'clicks', label: '콘텐츠' },
            { area: 'all', label: '전체 수익' },
            { area: 'month', label: '이번 달' },
            { area: 'days', label: '30일' },
          ]}
        >
          {groups
            .toSorted((a, b) => b.earned.all - a.earned.all)
            .map(({ id, title, contentCount, earned, days }) => (
              <MoneyRow
                key={id}
                of="groups"
                title={title}
                href={listHref({ groupId: id })}
                mark={<Icon name="doc" size={24} />}
                facts={[{ area: 'clicks', word: '콘텐츠', value: `${count(contentCount)}개` }]}
                earned={earned}
                hrefs={earnedHrefs({ groupId: id }, today)}
                line={days}
              />
            ))}
        </MoneyRows>
      </Card>
    </details>
  )
}
