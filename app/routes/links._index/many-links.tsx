import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { linkLinesForm } from '#app/services/forms/own-forms.ts'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { CopyPair, CopyText } from '#app/ui/kit/copy.tsx'
import { Card, Fold, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { address } from '#app/ui/kit/lists/item-row.css.ts'
import { ItemRow, ItemRows } from '#app/ui/kit/lists/item-row.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { CONVERTING } from '#app/ui/links/address-state.tsx'
import { count, percentFromBps } from '#app/ui/words/format.ts'
import { type LinePreview, MOST_LINES } from '#contract/links/link-lines.ts'
import type { LineResult } from '#contract/links/links.ts'
import { PAYS_WHEN_LABELS } from '#contract/partners/partners.ts'
import type { LinesResult } from './data.server.ts'

const FIRST_STEP = 'preview-many'
const HERE = '/links?tab=create'

/** A field for many addresses, one in each line. */
export function ManyForm({ answer, ...form }: { answer: RefusedForm | undefined; idempotencyKey: string }) {
  // After a failure of either step, the box contains the refused lines again.
  const own = answer?.intent.endsWith('-many') ? { ...answer, intent: FIRST_STEP } : undefined
  return (
    <Fold title="여러 개 한꺼번에 만들기" open={own !== undefined}>
      <SchemaForm
        {...form}
        id="many"
        schema={linkLinesForm}
        answer={own}
        carry={{ intent: FIRST_STEP }}
        action={HERE}
        title="주소를 확인해 주세요"
      >
        {({ area }) => (
          <>
            <TextareaField
              {...area('lines')}
              label="주소 목록"
              rows={6}
              hint={`한 줄에 하나씩, ${MOST_LINES}개까지 넣을 수 있어요. 여러 파트너를 섞어도 돼요.`}
            />
            <Button tone="soft" size="wide">
              한꺼번에 조건 보기
            </Button>
          </>
        )}
      </SchemaForm>
    </Fold>
  )
}

/** The preview of each line, then its result. */
export function ManyLinks({ many, idempotencyKey }: { many: LinesResult; idempotencyKey: string }) {
  return many.kind === 'seen' ? (
    <Seen items={many.items} lines={many.lines} idempotencyKey={idempotencyKey} />
  ) : (
    <Made items={many.items} />
  )
}

type SeenProps = { items: LinePreview[]; lines: string; idempotencyKey: string }

function Seen({ items, lines, idempotencyKey }: SeenProps) {
  const fit = items.filter((item) => item.ok).length
  return (
    <Stack gap={4}>
      <Card title={`주소 ${count(items.length)}개 중 ${count(fit)}개를 만들 수 있어요`}>
        <SchemaForm
          id="make-many"
          schema={linkLinesForm}
          answer={undefined}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'create-many', lines }}
          action={HERE}
        >
          {() => (
            <Buttons>
              {fit > 0 && <Button>링크 {count(fit)}개 만들기</Button>}
              <LinkButton href={HERE} tone="quiet">
                다시 넣기
              </LinkButton>
            </Buttons>
          )}
        </SchemaForm>
        <ItemRows label="조건">
          {items.map((item, at) => (
            <ItemRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have only their order
              key={at}
              title={item.ok ? item.partner.title : '만들 수 없어요'}
              lines={[
                <span key="address" className={address}>
                  {item.url}
                </span>,
                item.ok
                  ? `커미션 ${percentFromBps(item.rateBps)} · 내 수익은 판매가의 최대 ${percentFromBps(item.earningBps)} · 출금은 ${PAYS_WHEN_LABELS[item.paysWhen]}`
                  : item.reason,
              ]}
              actions={<Badge tone={item.ok ? 'good' : 'bad'}>{item.ok ? '가능' : '제외'}</Badge>}
            />
          ))}
        </ItemRows>
      </Card>
    </Stack>
  )
}

function Made({ items }: { items: LineResult[] }) {
  const made = items.flatMap((item) => (item.ok ? [item.link] : []))
  const refused = items.flatMap((item) => (item.ok ? [] : [item]))
  const [first] = made
  return (
    <Stack gap={4}>
      <Notice tone={made.length > 0 ? 'good' : 'wait'}>
        {made.length > 0
          ? `링크 ${count(made.length)}개를 만들었어요. 상품 이름과 사진은 곧 채워져요.`
          : '만들 수 있는 주소가 없었어요.'}
      </Notice>
      {made.some(({ address }) => address === 'waiting') && (
        <Notice tone="wait" title={CONVERTING}>
          그동안 누른 사람은 상품 페이지로 바로 가고, 그때 산 것은 수익이 되지 않아요. 주소는 그대로예요.
        </Notice>
      )}
      {first && (
        <Card title="모두 복사하기">
          <CopyText
            id="all-links"
            text={[first.disclosure.sentence, ...made.map(({ shortUrl }) => shortUrl)].join('\n')}
            doneText={`복사했어요. 링크 ${count(made.length)}개와 대가성 문구를 함께 담았어요.`}
            label="모두 복사"
          />
          <ItemRows label="만든 링크">
            {made.map((link) => (
              <ItemRow
                key={link.id}
                title={link.partner.title}
                href={`/links/${link.id}`}
                lines={[
                  <span key="address" className={address} id={`link-${link.code}`}>
                    {link.shortUrl}
                  </span>,
                  <span key="target" className={address}>
                    {link.targetUrl}
                  </span>,
                ]}
                actions={<CopyPair link={link} of={link.shortUrl} />}
              />
            ))}
          </ItemRows>
        </Card>
      )}
      {refused.length > 0 && (
        <Card title={`만들지 않은 주소 ${count(refused.length)}개`}>
          <ItemRows label="만들지 않은 주소">
            {refused.map(({ url, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
              <ItemRow key={at} title={reason} lines={[url]} actions={null} />
            ))}
          </ItemRows>
        </Card>
      )}
      <Buttons>
        <LinkButton href="/links?tab=mine">내 링크 보기</LinkButton>
        <LinkButton href={HERE} tone="quiet">
          더 만들기
        </LinkButton>
      </Buttons>
      <Muted tiny>만든 링크는 내 링크에서 이름을 바꾸거나 삭제할 수 있어요.</Muted>
    </Stack>
  )
}
