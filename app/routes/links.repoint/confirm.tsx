import { Form, Hidden } from '#app/ui/forms/form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted } from '#app/ui/kit/layout.tsx'
import { address } from '#app/ui/kit/lists/item-row.css.ts'
import { List, Row } from '#app/ui/kit/lists/list.tsx'
import { Facts } from '#app/ui/kit/money.tsx'
import { count } from '#app/ui/words/format.ts'
import type { RepointPreview } from '#contract/links/link-care.ts'

type ConfirmProps = { ids: string[]; url: string; preview: RepointPreview; idempotencyKey: string }

/** The differences after the change, and the button that makes it. */
export function Confirm({ ids, url, preview, idempotencyKey }: ConfirmProps) {
  const { contents, contentCount, changing, unchanged } = preview
  return (
    <Card title="달라지는 것">
      <Facts
        items={[
          { label: '파트너', value: preview.partner.title },
          { label: '주소가 바뀌는 링크', value: <strong>{count(changing)}개</strong> },
          ...(unchanged > 0 ? [{ label: '이미 이 주소로 가는 링크', value: `${count(unchanged)}개` }] : []),
          { label: '이 링크가 들어 있는 콘텐츠', value: `${count(contentCount)}개` },
        ]}
      />
      <p className={address}>{preview.targetUrl}</p>
      {preview.strippedParams.length > 0 && (
        <Muted tiny>다른 곳의 추적 값은 뺐어요: {preview.strippedParams.join(', ')}</Muted>
      )}
      {contents.length > 0 && (
        <List label="영향을 받는 콘텐츠">
          {contents.map(({ id, title }) => (
            <Row key={id} title={title} sub="이 글의 독자도 새 주소로 가요." href={`/contents/${id}`} />
          ))}
        </List>
      )}
      {contentCount > contents.length && (
        <Muted tiny>그 밖에 {count(contentCount - contents.length)}개가 더 있어요.</Muted>
      )}
      {changing === 0 ? (
        <Muted>모두 이미 이 주소로 가고 있어요.</Muted>
      ) : (
        <Form id="repoint" action={`/links/repoint?${addressOf(ids, url)}`}>
          <Hidden values={{ url, idempotencyKey }} />
          {ids.map((id, index) => (
            <input key={id} type="hidden" name={`ids[${index}]`} value={id} />
          ))}
          <Buttons>
            <Button>링크 {count(changing)}개 바꾸기</Button>
            <LinkButton href="/links?tab=mine" tone="quiet">
              취소
            </LinkButton>
          </Buttons>
        </Form>
      )}
    </Card>
  )
}

function addressOf(ids: string[], url: string): string {
  return new URLSearchParams([...ids.map((id) => ['ids', id]), ['url', url]]).toString()
}
