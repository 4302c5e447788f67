import { TextareaField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { PartnerFactsFields } from '#app/ui/partners/partner-facts-fields.tsx'
import { RATES_HINT } from '#app/ui/partners/rates-hint.ts'
import type { OpsCategory } from '#contract/partners/categories.ts'
import { partnerNew } from '#contract/partners/partner-fields.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { categories: OpsCategory[]; answer: LastPost | undefined; idempotencyKey: string }

const USUAL = { param: 'subid', windowDays: '7', confirmDays: '30', rates: '전체 3%' }

export function NewForm({ categories, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="new"
      schema={partnerNew}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'new' }}
      values={USUAL}
      title="만들지 못했어요"
      action={pages.opsPartnerNew}
    >
      {(fields) => (
        <>
          <PartnerFactsFields fields={fields} categories={categories} />
          <TextareaField {...fields.area('rates')} label="커미션" rows={3} hint={RATES_HINT} />
          <TextareaField {...fields.area('description')} label="소개" rows={3} />
          <TextareaField
            {...fields.area('exclusions')}
            label="수익 제외 상품"
            optional
            rows={3}
            hint="한 줄에 하나씩, 20줄까지 쓸 수 있어요."
          />
          <TextareaField
            {...fields.area('bannedMethods')}
            label="금지 행위"
            optional
            rows={3}
            hint="한 줄에 하나씩, 20줄까지 쓸 수 있어요."
          />
          <Button size="wide">만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}
