import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { RadioField } from '#app/ui/forms/choice.tsx'
import { MoneyField, TextareaField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { ORDER_TONES } from '#app/ui/orders/order-row.tsx'
import { percentFromBps, won } from '#app/ui/words/format.ts'
import { MOVED_ALONE_WON } from '#contract/core/two-people.ts'
import { type OpsOrder, orderCorrection } from '#contract/orders/order-ops.ts'
import { ORDER_STATES } from '#contract/orders/orders.ts'
import * as pages from '#contract/site/pages.ts'

type Props = { order: OpsOrder; answer: RefusedForm | undefined; idempotencyKey: string }

/**
 * Asks for the corrected values and the reason. The number of the order's last event identifies the version
 * that the operator saw.
 */
export function CorrectionForm({ order, answer, idempotencyKey }: Props) {
  const { id, seq, reported, amount, commission } = order
  return (
    <Card title="주문 바로잡기">
      <Stack gap={4}>
        <Muted>
          크리에이터의 몫은 {order.attribution === 'click' ? '클릭할 때' : '주문한 날'}의{' '}
          {percentFromBps(order.shareBps)} 그대로예요. 달라진 만큼만 장부에 기록하고, 크리에이터의 기록에
          이유와 함께 보여요. 수익이 {won(MOVED_ALONE_WON)} 넘게 달라지거나 혼자 한 달에 늘릴 수 있는 금액을
          넘으면 다른 운영자가 승인해야 해요.
        </Muted>
        <SchemaForm
          id="correct"
          schema={orderCorrection}
          answer={answer}
          idempotencyKey={idempotencyKey}
          carry={{ intent: 'correct', id, seq: String(seq) }}
          values={{ state: reported, amount: String(amount), commission: String(commission), reason: '' }}
          title="바로잡지 못했어요"
          action={pages.opsOrderCorrection(id)}
        >
          {({ text, radio, area }) => (
            <>
              <RadioField
                {...radio('state')}
                label="상태"
                choices={ORDER_STATES.map((state) => ({ value: state, label: ORDER_TONES[state].label }))}
              />
              <MoneyField {...text('amount')} label="주문 금액" inputMode="numeric" />
              <MoneyField
                {...text('commission')}
                label="파트너가 주는 커미션"
                inputMode="numeric"
                hint="취소로 바꾸면 금액은 그대로 두고 수익만 없어져요."
              />
              <TextareaField
                {...area('reason')}
                label="이유"
                rows={3}
                hint="크리에이터가 그대로 읽어요. 개인정보는 적지 마세요."
              />
              <Buttons>
                <Button>바로잡기</Button>
                <LinkButton href={pages.opsOrder(id)} tone="quiet">
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
