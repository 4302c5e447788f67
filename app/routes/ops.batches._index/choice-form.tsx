import { MoneyField, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card, Stack } from '#app/ui/kit/layout.tsx'
import { TAX_TYPE_LABELS } from '#contract/money/registration.ts'
import { BANKS } from '#contract/platform/banks.ts'
import * as pages from '#contract/site/pages.ts'

type Names = 'payOn' | 'taxType' | 'bank' | 'most'
type ChoiceProps = {
  filter: Partial<Record<Names, string>>
  errors: Partial<Record<Names, string[]>>
  today: string
}

/** What is due: asked with GET, so that the address keeps it and nothing is written. */
export function ChoiceForm({ filter, errors, today }: ChoiceProps) {
  return (
    <Card title="이체할 출금 고르기">
      <form method="get" action={pages.opsBatches} noValidate>
        <Stack gap={4}>
          <TextField
            id="payOn"
            name="payOn"
            type="date"
            label="지급일"
            hint="선택한 날까지 지급하기로 한 출금을 모두 찾아요."
            defaultValue={filter.payOn ?? today}
            errors={errors.payOn}
          />
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
          <Button tone="soft">살펴보기</Button>
        </Stack>
      </form>
    </Card>
  )
}
