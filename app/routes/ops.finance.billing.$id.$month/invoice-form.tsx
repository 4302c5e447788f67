import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { longMonth } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import type { BillingMonth } from '#contract/money/billing.ts'
import { invoiceNew, VAT_WAY_LABELS, VAT_WAYS } from '#contract/money/invoices.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { billing: BillingMonth; today: string; answer: RefusedForm | undefined; idempotencyKey: string }

/** Invoices the whole rest of the month. `supply` is the sum that the operator saw. */
export function InvoiceForm({ billing, today, answer, idempotencyKey }: Props) {
  const { partner, month, expected, invoiced, dueOn } = billing
  const supply = expected - invoiced
  return (
    <Card title="청구서 만들기">
      <Stack gap={4}>
        <Muted>
          {`${longMonth(month)}에 확정됐고 아직 청구하지 않은 ${won(supply)}이에요. 부가세는 만들 때 장부에 올라가요. 잘못 만들면 받기 전에 취소할 수 있어요.`}
        </Muted>
        <SchemaForm
          id="invoice"
          schema={invoiceNew}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'invoice', supply }}
          values={{ vat: 'added', issuedOn: today, dueOn: dueOn < today ? today : dueOn }}
          title="청구서를 만들지 못했어요"
          action={pages.opsBillingDo(partner.id, month, 'invoice')}
        >
          {({ text, radio }) => (
            <>
              <RadioField
                {...radio('vat')}
                label={`부가세 ${won(Math.floor(supply / 10))}`}
                choices={VAT_WAYS.map((way) => ({ value: way, label: VAT_WAY_LABELS[way] }))}
              />
              <TextField {...text('issuedOn', 'date')} label="청구하는 날" />
              <TextField {...text('dueOn', 'date')} label="받기로 한 날" />
              <Buttons>
                <Button>청구서 만들기</Button>
                <LinkButton href={pages.opsBillingOf(partner.id, month)} tone="quiet">
                  그대로 두기
                </LinkButton>
              </Buttons>
            </>
          )}
        </SchemaForm>
      </Stack>
    </Card>
  )
}
