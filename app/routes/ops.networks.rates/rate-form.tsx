import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { exchangeRateNew, RATE_ALONE_PERCENT } from '#contract/orders/networks/exchange-rates.ts'
import * as pages from '#contract/site/pages.ts'

type Props = {
  answer: LastPost | null | undefined
  idempotencyKey: string
  /** The currency that waits; empty when none does. */
  currency: string
}

export function RateForm({ answer, idempotencyKey, currency }: Props) {
  return (
    <SchemaForm
      id="rate-form"
      schema={exchangeRateNew}
      answer={answer}
      idempotencyKey={idempotencyKey}
      values={{ currency, fromOn: '', wonForOne: '' }}
      title="입력하지 못했어요"
      action={pages.opsExchangeRateEntry}
    >
      {({ text }) => (
        <>
          <TextField
            {...text('currency')}
            label="통화"
            hint="USD처럼 영문 세 글자예요."
            maxLength={3}
            autoComplete="off"
          />
          <TextField
            {...text('fromOn', 'date')}
            label="언제 주문부터"
            hint="이날 주문부터 다음 환율 전까지 써요."
          />
          <TextField
            {...text('wonForOne')}
            label="1 단위가 몇 원인지"
            hint="1 USD가 1,391.25원이면 1391.25로 적어요."
            inputMode="decimal"
            autoComplete="off"
          />
          <Muted>
            {`처음 쓰는 통화이거나 두 사람이 정한 환율과 ${RATE_ALONE_PERCENT}% 넘게 다르면 다른 운영자가 승인해야 해요. 기다리던 커미션이 10만 원을 넘을 때도 그래요.`}
          </Muted>
          <Buttons>
            <Button>입력하기</Button>
            <LinkButton href={pages.opsExchangeRates} tone="quiet">
              취소
            </LinkButton>
          </Buttons>
        </>
      )}
    </SchemaForm>
  )
}
