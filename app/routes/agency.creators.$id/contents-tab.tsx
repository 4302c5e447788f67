import { Empty } from '#app/ui/kit/empty.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Won } from '#app/ui/kit/money.tsx'
import { count } from '#app/ui/words/format.ts'
import { CONTENT_STATE_LABELS } from '#contract/creators/content-fields.ts'
import type { AgencyContent } from './rows.ts'

/** The newest contents of the creator; null when they keep them. */
export function ContentsTab({ contents }: { contents: AgencyContent[] | null }) {
  if (contents === null) return <Empty title="콘텐츠를 보여 주지 않는 크리에이터예요" />
  if (contents.length === 0) return <Empty title="아직 콘텐츠가 없어요" />
  return (
    <Card title="최근 콘텐츠">
      <List label="최근 콘텐츠">
        {contents.map(({ id, title, url, state, clicks, earned }) => (
          <Row
            key={id}
            title={title}
            sub={`${CONTENT_STATE_LABELS[state]} · 클릭 ${count(clicks)}번`}
            end={<Won amount={earned} />}
            href={url}
          />
        ))}
      </List>
    </Card>
  )
}
