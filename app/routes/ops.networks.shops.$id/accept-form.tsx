import { AgreeField } from '#app/ui/forms/agree-field.tsx'
import { TextareaField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Muted } from '#app/ui/kit/layout.tsx'
import { RATES_HINT } from '#app/ui/partners/rates-hint.ts'
import { type ShopChangeDetail, shopChangeAccepting } from '#contract/partners/network-shops.ts'
import * as pages from '#contract/site/pages.ts'

type Act = Exclude<NonNullable<ShopChangeDetail['act']>, 'make'>

const ACTS: Record<Act, { button: string; says: string }> = {
  pause: {
    button: '파트너 일시 중지하기',
    says: '새 링크는 만들 수 없어요. 있는 링크는 그대로 이어지고, 주문은 기록돼요.',
  },
  open: { button: '파트너 다시 열기', says: '크리에이터가 다시 링크를 만들 수 있어요.' },
  rates: {
    button: '커미션 바꾸기',
    says: '오르는 커미션은 바로, 내려가거나 없어지는 것은 크리에이터에게 알리고 30일 뒤부터 적용돼요.',
  },
  title: { button: '파트너 이름 바꾸기', says: '크리에이터가 보는 이름이 바로 바뀌어요.' },
  deep_links: { button: '상품 링크 바꾸기', says: '이미 만든 링크도 새 방식으로 이어져요.' },
  note: { button: '확인했어요', says: '파트너에서 바뀌는 것은 없어요.' },
}

type Props = {
  change: ShopChangeDetail
  act: Act
  answer: LastPost | undefined
  idempotencyKey: string
}

/** Applies the change to the partner with one press; a commission can be corrected first. */
export function AcceptForm({ change, act, answer, idempotencyKey }: Props) {
  const { button, says } = ACTS[act]
  return (
    <SchemaForm
      id="accept"
      schema={shopChangeAccepting}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'accept', id: change.id }}
      values={{ agreed: '', ...(act === 'rates' && { rates: change.suggested.rates }) }}
      title="아직 반영하지 않았어요"
      action={pages.opsNetworkShop(change.id)}
    >
      {(fields) => (
        <>
          {act === 'rates' && (
            <TextareaField {...fields.area('rates')} label="파트너의 커미션" rows={3} hint={RATES_HINT} />
          )}
          <Muted>{says}</Muted>
          <AgreeField fields={fields} />
          <Button>{button}</Button>
        </>
      )}
    </SchemaForm>
  )
}
