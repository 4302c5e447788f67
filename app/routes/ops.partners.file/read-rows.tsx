import { Card } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge } from '#app/ui/kit/notice.tsx'
import type { PartnerFile } from '#contract/partners/partner-files.ts'

/** The effect of each line. */
export function ReadRows({ rows }: Pick<PartnerFile, 'rows'>) {
  return (
    <Card title="읽은 내용">
      <List label="읽은 내용">
        {rows.map(({ line, title, id, says }) => (
          <Row
            key={line}
            title={title}
            sub={`${line}번째 줄 · ${says.length > 0 ? says.join(' ') : '바뀌는 것이 없어요.'}`}
            end={
              says.length === 0 ? (
                <Badge>그대로</Badge>
              ) : id ? (
                <Badge tone="wait">고치기</Badge>
              ) : (
                <Badge tone="info">만들기</Badge>
              )
            }
          />
        ))}
      </List>
    </Card>
  )
}
