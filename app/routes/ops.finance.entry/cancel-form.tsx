import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { Facts, Won } from '#app/ui/kit/money.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { accountsOf } from '#app/ui/money/entry-accounts.ts'
import { dateTime, longDay } from '#app/ui/words/dates.ts'
import { bookEntryNew, ENTRIES } from '#contract/money/books/book-entries.ts'
import type { ManualEntry } from '#contract/money/books.ts'
import * as pages from '#contract/site/pages.ts'

type CancelFormProps = {
  entry: ManualEntry
  answer: LastPost | null | undefined
  idempotencyKey: string
}

/** The form that cancels one entry: what it books is fixed, so only the day and the reason are asked. */
export function CancelForm({ entry, answer, idempotencyKey }: CancelFormProps) {
  const { id, kind, partner, amount } = entry
  const back = pages.opsManualEntry(id)
  if (entry.way === 'back' || entry.cancelledBy)
    return (
      <Notice tone="wait" title="취소할 수 없는 전표예요">
        <p>
          {entry.cancelledBy
            ? '이미 취소한 전표예요. 전표는 한 번만 취소할 수 있어요.'
            : '취소 전표는 다시 취소할 수 없어요. 취소가 잘못됐으면 신규 전표로 다시 등록해 주세요.'}
        </p>
        <p>
          <a href={back}>전표 보기</a>
        </p>
      </Notice>
    )
  const [debit, credit] = accountsOf({ kind, way: 'back' })
  return (
    <Stack gap={6}>
      <Card title="취소할 전표" more={{ href: back, label: '전표 보기' }}>
        <Facts
          items={[
            { label: '거래 유형', value: ENTRIES[kind].label },
            ...(partner ? [{ label: '파트너', value: partner.title }] : []),
            { label: '거래일', value: longDay(entry.happenedOn) },
            { label: '장부에 기록', value: dateTime(entry.at) },
            { label: '취소하면', value: `차변 ${debit} · 대변 ${credit}` },
            { label: '금액', value: <Won amount={amount} />, total: true },
          ]}
        />
      </Card>
      <SchemaForm
        id="entry"
        schema={bookEntryNew}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ kind, way: 'back', partner: partner?.id, amount, cancels: id }}
        values={{ happenedOn: entry.happenedOn, reason: '' }}
        title="요청하지 못했어요"
      >
        {({ text, area, errors }) => (
          <>
            {errors('cancels')?.map((error) => (
              <Notice key={error} tone="bad">
                {error}
              </Notice>
            ))}
            <TextField {...text('happenedOn', 'date')} label="거래일" hint="취소한 서류에 적힌 날짜예요." />
            <TextareaField
              {...area('reason')}
              label="취소하는 이유"
              rows={3}
              hint="승인하는 운영자가 읽고 기록에 남아요. 개인정보는 적지 마세요."
            />
            <Buttons>
              <Button>승인 요청하기</Button>
              <LinkButton href={back} tone="quiet">
                그대로 두기
              </LinkButton>
            </Buttons>
          </>
        )}
      </SchemaForm>
    </Stack>
  )
}
