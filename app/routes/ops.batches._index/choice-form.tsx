import { MoneyField, SelectField } from '#app/ui/forms/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Fold, Stack } from '#app/ui/kit/layout.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { count, won } from '#app/ui/words/format.ts'
import type { PayoutBatchPreview } from '#contract/money/payout-batches.ts'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { BANKS } from '#contract/platform/banks.ts'
import * as pages from '#contract/site/pages.ts'

type DueDays = PayoutBatchPreview['due']
type Names = 'payOn' | 'taxType' | 'bank' | 'most'
type ChoiceProps = {
  filter: Partial<Record<Names, string>>
  errors: Partial<Record<Names, string[]>>
  due: DueDays
}

/** Chooses the due payouts in a GET form: the address contains the choice, and nothing is written. */
export function ChoiceForm({ filter, errors, due }: ChoiceProps) {
  return (
    <Card title="이체할 출금 고르기">
      <form method="get" action={pages.opsBatches} noValidate>
        <Stack gap={4}>
          <SelectField
            id="payOn"
            name="payOn"
            label="지급일"
            hint="선택한 날까지 지급하기로 한 출금을 모두 담아요."
            defaultValue={filter.payOn}
            errors={errors.payOn}
          >
            {sumUntil(due, filter.payOn).map(({ payOn, count: payouts, amount }) => (
              <option key={payOn} value={payOn}>
                {`${longDay(payOn)}까지 ${count(payouts)}건 · ${won(amount)}`}
              </option>
            ))}
          </SelectField>
          <Fold
            title="조건 더하기"
            open={Boolean(filter.taxType || filter.bank || filter.most) || Object.keys(errors).length > 0}
          >
            <SelectField
              id="taxType"
              name="taxType"
              label="세금 기준"
              defaultValue={filter.taxType}
              errors={errors.taxType}
            >
              <option value="">모두</option>
              {Object.entries(TAX_TYPE_LABELS).map(([type, label]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              id="bank"
              name="bank"
              label="받는 은행"
              defaultValue={filter.bank}
              errors={errors.bank}
            >
              <option value="">모두</option>
              {BANKS.map((bank) => (
                <option key={bank} value={bank}>
                  {bank}
                </option>
              ))}
            </SelectField>
            <MoneyField
              id="most"
              name="most"
              label="건당 상한"
              optional
              defaultValue={filter.most}
              errors={errors.most}
            />
          </Fold>
          <Button tone="soft">살펴보기</Button>
        </Stack>
      </form>
    </Card>
  )
}

/**
 * The sums up to each day, because a batch also includes earlier payouts. A day from the address is included.
 */
function sumUntil(due: DueDays, asked: string | undefined): DueDays {
  const days = [...new Set([...due.map(({ payOn }) => payOn), ...(asked ? [asked] : [])])].sort()
  return days.map((payOn) => {
    const until = due.filter((one) => one.payOn <= payOn)
    return {
      payOn,
      count: until.reduce((sum, one) => sum + one.count, 0),
      amount: until.reduce((sum, one) => sum + one.amount, 0),
    }
  })
}
