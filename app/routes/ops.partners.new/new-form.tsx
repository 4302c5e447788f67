import { FieldPair, TextareaField } from '#app/ui/forms/field.tsx'
import { PhotoField, UploadBar } from '#app/ui/forms/photo-field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { PartnerFactsFields } from '#app/ui/partners/partner-facts-fields.tsx'
import { RATES_HINT } from '#app/ui/partners/rates-hint.ts'
import type { OpsCategory } from '#contract/partners/categories.ts'
import { partnerNewInput } from '#contract/partners/partner-fields.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { categories: OpsCategory[]; answer: LastPost | undefined; idempotencyKey: string }

const USUAL = { param: 'subid', windowDays: '7', confirmDays: '30', rates: '전체 3%' }
const LINES_HINT = '한 줄에 하나씩, 20줄까지 쓸 수 있어요.'

export function NewForm({ categories, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="new"
      schema={partnerNewInput}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'new' }}
      values={USUAL}
      title="만들지 못했어요"
      action={pages.opsPartnerNew}
      encType="multipart/form-data"
      data-upload=""
    >
      {(fields) => (
        <>
          <PartnerFactsFields
            fields={fields}
            categories={categories}
            basics={
              <FieldPair>
                <TextareaField {...fields.area('description')} label="소개" rows={4} />
                <PhotoField
                  {...fields.file('logoFile')}
                  label="로고"
                  of="로고"
                  hint="정사각형에 가까운 사진, 5MB까지. 크리에이터가 파트너를 알아보는 그림이에요."
                  current={null}
                  look="logo"
                />
              </FieldPair>
            }
            terms={<Terms fields={fields} />}
          />
          <UploadBar />
          <Buttons>
            <Button>만들기</Button>
            <LinkButton href={pages.opsPartners} tone="quiet">
              그대로 두기
            </LinkButton>
          </Buttons>
        </>
      )}
    </SchemaForm>
  )
}

function Terms({ fields: { area } }: { fields: Fields<'rates' | 'exclusions' | 'bannedMethods'> }) {
  return (
    <>
      <TextareaField {...area('rates')} label="커미션" rows={3} hint={RATES_HINT} />
      <FieldPair>
        <TextareaField {...area('exclusions')} label="수익 제외 상품" optional rows={3} hint={LINES_HINT} />
        <TextareaField {...area('bannedMethods')} label="금지 행위" optional rows={3} hint={LINES_HINT} />
      </FieldPair>
    </>
  )
}
