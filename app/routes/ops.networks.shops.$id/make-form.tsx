import { FieldPair, TextareaField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { PartnerFactsFields } from '#app/ui/partners/partner-facts-fields.tsx'
import { RATES_HINT } from '#app/ui/partners/rates-hint.ts'
import type { OpsCategory } from '#contract/partners/categories.ts'
import { type ShopChangeDetail, shopAccepting } from '#contract/partners/network-shops.ts'
import * as pages from '#contract/site/pages.ts'

type Props = {
  change: ShopChangeDetail
  categories: OpsCategory[]
  answer: LastPost | undefined
  idempotencyKey: string
}

const LINES_HINT = '한 줄에 하나씩, 20줄까지 쓸 수 있어요.'

/** The form of a new partner, filled in with what the list says. */
export function MakeForm({ change, categories, answer, idempotencyKey }: Props) {
  const { id, shop, suggested } = change
  if (!shop.isApproved || shop.goneAt)
    return (
      <Notice tone="wait" title="지금은 파트너로 만들 수 없어요">
        네트워크에서 이 판매자의 승인을 받으면 다시 알려 드려요.
      </Notice>
    )
  return (
    <SchemaForm
      id="make"
      schema={shopAccepting}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'make', id }}
      values={suggested}
      title="만들지 못했어요"
      action={pages.opsNetworkShop(id)}
    >
      {(fields) => (
        <>
          <PartnerFactsFields
            fields={fields}
            categories={categories}
            basics={
              <FieldPair>
                <TextareaField {...fields.area('description')} label="소개" rows={3} />
                <TextField
                  {...fields.text('logoUrl')}
                  label="로고 주소"
                  optional
                  hint="목록에 있는 로고예요. 만들 때 한 번 받아서 보관해요."
                  autoComplete="off"
                />
              </FieldPair>
            }
            terms={
              <>
                <TextareaField {...fields.area('rates')} label="커미션" rows={3} hint={RATES_HINT} />
                <FieldPair>
                  <TextareaField
                    {...fields.area('exclusions')}
                    label="수익 제외 상품"
                    optional
                    rows={3}
                    hint={LINES_HINT}
                  />
                  <TextareaField
                    {...fields.area('bannedMethods')}
                    label="금지 행위"
                    optional
                    rows={3}
                    hint={LINES_HINT}
                  />
                </FieldPair>
              </>
            }
          />
          <Button>파트너로 만들기</Button>
        </>
      )}
    </SchemaForm>
  )
}
