import { TextField } from '#app/ui/forms/field.tsx'
import { isOwn, type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { CopyOne } from '#app/ui/kit/copy.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { formatTraffic, won } from '#app/ui/words/format.ts'
import { linkInput } from '#contract/links/links.ts'
import type { AgencyLink } from './rows.ts'

type LinksTabProps = {
  /** Null when the creator keeps them. */
  links: AgencyLink[] | null
  canMake: boolean
  here: string
  answer: LastPost | undefined
  idempotencyKey: string
}

/** A form for a new link of the creator, and the newest links. */
export function LinksTab({ links, canMake, here, answer, idempotencyKey }: LinksTabProps) {
  return (
    <Stack gap={4}>
      {canMake && (
        <Card title="링크 만들기">
          <SchemaForm
            id="link"
            schema={linkInput}
            answer={isOwn(answer, { intent: 'create' }) ? answer : undefined}
            idempotencyKey={idempotencyKey}
            carry={{ intent: 'create' }}
            title="만들지 못했어요"
            action={here}
          >
            {({ text }) => (
              <>
                <TextField
                  {...text('url')}
                  label="상품 주소"
                  inputMode="url"
                  placeholder="https://"
                  hint="파트너 상품 페이지의 주소를 그대로 붙여 넣어 주세요."
                />
                <TextField {...text('title')} label="링크 이름" optional />
                <Button size="wide">링크 만들기</Button>
              </>
            )}
          </SchemaForm>
        </Card>
      )}
      <Links links={links} />
    </Stack>
  )
}

function Links({ links }: { links: AgencyLink[] | null }) {
  if (links === null) return <Empty title="링크를 보여 주지 않는 크리에이터예요" />
  if (links.length === 0) return <Empty title="아직 링크가 없어요" />
  return (
    <Card title="최근 링크">
      <ItemRows label="최근 링크">
        {links.map((link) => (
          <ItemRow
            key={link.id}
            title={link.name}
            lines={[link.partner, `수익 ${won(link.earned)} · ${formatTraffic(link.clicks, link.orders)}`]}
            actions={<CopyOne link={link} of={link.name} />}
          />
        ))}
      </ItemRows>
    </Card>
  )
}
