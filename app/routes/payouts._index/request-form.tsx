import { Island } from '#app/island.tsx'
import AmountField from '#app/islands/amount-field.tsx'
import PayoutCalculator, { BY_HAND } from '#app/islands/payout-calculator.tsx'
import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { MoneyField, TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { byHand } from '#app/ui/kit/money.css.ts'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { type Eligibility, payoutInput } from '#contract/money/payouts.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import type { TriedAmount } from './tried-amount.server.ts'

type RequestProps = {
  eligibility: Eligibility
  holder: string
  /** The amount that a person without a script entered to see its tax. */
  tried: TriedAmount
  idempotencyKey: string
  answer: FormAnswer | undefined
}

/**
 * Shows the net right under the amount, before the button. The holder comes from the registered account, and is
 * asked for only when there is none, the API refused it, or another name was sent.
 */
export function RequestForm({ eligibility, holder, tried, idempotencyKey, answer }: RequestProps) {
  const { payoutable, minimum, taxType, nextPayOn } = eligibility
  const { typed, amount, problem } = tried
  return (
    <Card title="출금 신청">
      <SchemaForm
        id="request-payout"
        schema={payoutInput}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'request' }}
        values={{ amount: typed ?? amount, name: holder }}
        title="출금을 신청하지 못했어요"
      >
        {({ text }) => (
          <>
            <Stack gap={2}>
              <MoneyField
                {...text('amount')}
                label="출금할 금액"
                hint={`${won(minimum)}부터 ${won(payoutable)}까지 신청할 수 있어요.`}
                errors={text('amount').errors ?? (problem ? [problem] : undefined)}
              />
              <Island
                of={AmountField}
                name="amount-field"
                props={{ inputId: text('amount').id, most: payoutable }}
              />
            </Stack>
            <Island
              of={PayoutCalculator}
              name="payout-calculator"
              props={{ balance: payoutable, taxType, inputId: text('amount').id, amount }}
              when="visible"
            />
            {holder && !text('name').errors && text('name').defaultValue === holder ? (
              <input type="hidden" name="name" value={holder} />
            ) : (
              <TextField {...text('name')} label="예금주" autoComplete="name" />
            )}
            <Button size="wide">출금 신청하기</Button>
            {/* Shown until the calculator wakes and replaces it. */}
            <div className={byHand} id={BY_HAND}>
              <Button tone="quiet" size="wide" formMethod="get" formAction="/payouts" formNoValidate>
                이 금액으로 세금 계산해 보기
              </Button>
            </div>
            <Muted tiny>
              입금액은 {TAX_TYPE_LABELS[taxType]} 기준이에요. 지금 신청하면 {longDay(nextPayOn)}에{' '}
              {holder && `${holder} 명의 계좌로 `}입금해요. 이체 준비를 시작하기 전까지 바꾸거나 취소할 수
              있어요.
            </Muted>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}
