import { Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { Raw } from '#app/ui/kit/raw.tsx'
import { count } from '#app/ui/words/format.ts'
import * as pages from '#contract/site/pages.ts'

type Item = {
  line: number
  title: string
  id: string | null
  done: boolean
  why: string | null
  secret: string | null
}

/** The result of each line, and the only display of the secrets of the partners that were created. */
export function Imported({ items }: { items: Item[] }) {
  const done = items.filter((one) => one.done).length
  const made = items.filter(({ secret }) => secret)
  return (
    <Stack gap={4}>
      <Notice
        tone={done === items.length ? 'good' : 'wait'}
        title={`${count(items.length)}줄 중 ${count(done)}줄을 반영했어요`}
        focus
      >
        {done < items.length && <p>못 한 줄은 고친 파일로 다시 올려 주세요. 반영한 줄은 그대로 두면 돼요.</p>}
      </Notice>
      {made.length > 0 && (
        <Card title="비밀 키">
          <Stack gap={4}>
            <Notice tone="wait" title="비밀 키는 이번 한 번만 보여요">
              <p>파트너에게 안전하게 전해 주세요. 이 페이지를 떠나면 다시 볼 수 없어요.</p>
            </Notice>
            {made.map(({ line, title, id, secret }) => (
              <div key={line}>
                <h3>{`${title} (${id})`}</h3>
                <Raw text={secret ?? ''} />
              </div>
            ))}
          </Stack>
        </Card>
      )}
      <Card title="줄마다">
        <List label="반영 결과">
          {items.map(({ line, title, id, why, done: isDone }) => (
            <Row
              key={line}
              {...(id && { href: pages.opsPartner(id) })}
              title={title}
              sub={why ? `${line}번째 줄 · ${why}` : `${line}번째 줄`}
              end={isDone ? <Badge tone="good">반영</Badge> : <Badge tone="bad">못 함</Badge>}
            />
          ))}
        </List>
      </Card>
      <Buttons>
        <LinkButton href={pages.opsPartners}>파트너 관리</LinkButton>
        <LinkButton href={pages.opsPartnerFile} tone="quiet">
          파일 더 올리기
        </LinkButton>
      </Buttons>
    </Stack>
  )
}
