import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Columns, Muted } from '#app/ui/kit/layout.tsx'
import { SECRET_OVERLAPS } from '#contract/orders/ingestion.ts'
import {
  importColumns,
  ingestionRef,
  type PartnerIngestion,
  reportMailbox,
  reportSenders,
} from '#contract/orders/partner-ingestion.ts'
import * as pages from '#contract/site/pages.ts'

type FormProps = {
  found: PartnerIngestion
  answer: RefusedForm | undefined
  idempotencyKey: string
}

const FIELDS: { name: keyof PartnerIngestion['columns']; label: string }[] = [
  { name: 'codeColumn', label: '주문 번호 칸' },
  { name: 'clickColumn', label: '클릭 번호 칸' },
  { name: 'statusColumn', label: '상태 칸' },
  { name: 'orderedColumn', label: '주문 시각 칸' },
  { name: 'productColumn', label: '상품명 칸' },
  { name: 'amountColumn', label: '주문 금액 칸' },
  { name: 'commissionColumn', label: '커미션 칸' },
]
const SENDERS_HINT = '한 줄에 하나씩, 10개까지. 다른 주소에서 온 메일은 받지 않아요.'
const UNTIL: Record<(typeof SECRET_OVERLAPS)[number], string> = {
  '0': '바로 끝내기',
  '1': '1시간 뒤',
  '24': '하루 뒤',
  '72': '3일 뒤',
}

export function ColumnsForm({ found: { partner, columns }, ...form }: FormProps) {
  return (
    <Card title="파트너 파일의 칸 이름">
      <SchemaForm
        id="columns"
        schema={importColumns}
        {...form}
        carry={{ intent: 'columns', id: partner.id }}
        values={columns}
        action={pages.opsPartnerIngestionEdit(partner.id, 'columns')}
        title="칸 이름을 저장하지 못했어요"
      >
        {({ text }) => (
          <>
            <Muted>
              저장하면 파트너가 쓰는 파일을 그대로 올릴 수 있어요. 흔한 이름은 비워 두어도 찾아요. 다른 칸은
              읽지도 남기지도 않아요.
            </Muted>
            <Columns of={2}>
              {FIELDS.map(({ name, label }) => (
                <TextField key={name} {...text(name)} label={label} optional autoComplete="off" />
              ))}
            </Columns>
            <Button>칸 이름 저장하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

export function MailForm({ found: { partner, mail }, ...form }: FormProps) {
  return (
    <Card title={mail.current ? '새 메일 주소로 바꾸기' : '메일 주소 만들기'}>
      <SchemaForm
        id="mail"
        schema={reportMailbox}
        {...form}
        carry={{ intent: 'mail', id: partner.id }}
        values={{ hours: '72', senders: mail.current?.senders.join('\n') ?? '' }}
        action={pages.opsPartnerIngestionEdit(partner.id, 'mail')}
        title="주소를 만들지 못했어요"
      >
        {({ text, radio }) => (
          <>
            <Muted>
              주소는 만든 뒤 한 번만 보여요. 아는 사람만 보낼 수 있도록 파트너에게 따로 전해 주세요.
            </Muted>
            <TextareaField {...text('senders')} label="보낼 수 있는 주소" hint={SENDERS_HINT} rows={4} />
            <RadioField
              {...radio('hours')}
              label="이전 주소를 언제 끝낼까요?"
              choices={SECRET_OVERLAPS.map((value) => ({ value, label: UNTIL[value] }))}
              isCompact
            />
            <Button>주소 만들기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

export function SendersForm({ found: { partner, mail }, ...form }: FormProps) {
  return (
    <Card title="보낼 수 있는 주소 고치기">
      <SchemaForm
        id="senders"
        schema={reportSenders}
        {...form}
        carry={{ intent: 'senders', id: partner.id }}
        values={{ senders: mail.current?.senders.join('\n') ?? '' }}
        action={pages.opsPartnerIngestionEdit(partner.id, 'senders')}
        title="저장하지 못했어요"
      >
        {({ text }) => (
          <>
            <TextareaField {...text('senders')} label="보낼 수 있는 주소" hint={SENDERS_HINT} rows={4} />
            <Button>저장하기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

export function EndForm({ found: { partner }, ...form }: FormProps) {
  return (
    <Card title="메일 주소 끝내기">
      <SchemaForm
        id="end"
        schema={ingestionRef}
        {...form}
        carry={{ intent: 'end', id: partner.id }}
        action={pages.opsPartnerIngestionEdit(partner.id, 'end')}
        title="끝내지 못했어요"
      >
        {() => (
          <>
            <p>지금 주소와 이전 주소를 모두 바로 끝내요. 이미 받은 파일은 그대로 있어요.</p>
            <Button>주소 끝내기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
