import { Island } from '#app/island.tsx'
import AmountField from '#app/islands/amount-field.tsx'
import type { FormAnswer } from '#app/services/forms/form.server.ts'
import { AlertDialog, opens } from '#app/ui/forms/dialog.tsx'
import { MoneyField } from '#app/ui/forms/field.tsx'
import { carryValues, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button, Buttons, LinkButton } from '#app/ui/kit/button.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { Stat } from '#app/ui/kit/money.tsx'
import { Badge, Notice } from '#app/ui/kit/notice.tsx'
import { PayoutFacts } from '#app/ui/money/payout-facts.tsx'
import { InvoiceForm, InvoiceNotice } from '#app/ui/money/tax-invoice.tsx'
import { longDay } from '#app/ui/words/dates.ts'
import { won } from '#app/ui/words/format.ts'
import { PAYOUT_STATE_LABELS } from '#contract/core/payout-states.ts'
import { type Payout, payoutChange, payoutRef } from '#contract/money/payouts.ts'
import { payoutOrders } from '#contract/site/pages.ts'

type OpenProps = {
  payout: Payout
  payoutable: number
  isRemoving: boolean
  idempotencyKey: string
  answer: FormAnswer | undefined
  invoiceAnswer: FormAnswer | undefined
  /** The reason why it cannot be sent for now; undefined when there is none. */
  hold: string | undefined
}

/** The open request. While its state is `requested`, it can be changed or cancelled. */
export function OpenPayout(props: OpenProps) {
  const { payout, payoutable, isRemoving, idempotencyKey, answer, invoiceAnswer, hold } = props
  const isEditable = payout.state === 'requested'
  return (
    <Card title="신청한 출금">
      <Stack gap={4}>
        <Stat
          label="입금액"
          value={payout.tax.net}
          note={`${longDay(payout.payOn)} 입금 예정`}
          href={payoutOrders(payout.id)}
        />
        <Badge tone="wait">{PAYOUT_STATE_LABELS[payout.state]}</Badge>
        {hold && <Notice tone="wait">{hold}</Notice>}
        <PayoutFacts payout={payout} ordersHref={payoutOrders(payout.id)} />
        {payout.invoice && (
          <>
            <InvoiceNotice invoice={payout.invoice} />
            <details open={invoiceAnswer !== undefined}>
              <summary>세금계산서 기록하기</summary>
              <Stack gap={4}>
                <Muted tiny>화면 아래의 사업자 정보에 있는 상호와 사업자등록번호로 발급해 주세요.</Muted>
                <InvoiceForm
                  payout={{ id: payout.id, invoice: payout.invoice }}
                  idempotencyKey={idempotencyKey}
                  answer={invoiceAnswer}
                  action="/payouts"
                />
              </Stack>
            </details>
          </>
        )}
        {isEditable ? (
          <ChangeForm
            payout={payout}
            payoutable={payoutable}
            idempotencyKey={idempotencyKey}
            answer={answer}
          />
        ) : (
          <Muted>이체를 준비하고 있어서 바꾸거나 취소할 수 없어요.</Muted>
        )}
        {isEditable && (
          <Buttons>
            <LinkButton href="/payouts?remove" tone="quiet" {...opens('remove-payout')}>
              출금 신청 취소
            </LinkButton>
          </Buttons>
        )}
      </Stack>
      {isEditable && (
        <AlertDialog
          id="remove-payout"
          open={isRemoving}
          closeHref="/payouts"
          title="출금 신청을 취소할까요?"
          message={`${won(payout.amount)}은 출금 가능 금액으로 돌아가고, 언제든 다시 신청할 수 있어요.`}
          confirm="신청 취소하기"
          cancel="그대로 두기"
          danger
          action="/payouts?remove"
          values={carryValues(payoutRef, {
            intent: 'remove',
            id: payout.id,
            idempotencyKey: `${idempotencyKey}-remove`,
          })}
        />
      )}
    </Card>
  )
}

function ChangeForm({
  payout,
  payoutable,
  idempotencyKey,
  answer,
}: Omit<OpenProps, 'isRemoving' | 'invoiceAnswer' | 'hold'>) {
  const most = payout.amount + payoutable
  return (
    <SchemaForm
      id="change-payout"
      schema={payoutChange}
      answer={answer}
      idempotencyKey={idempotencyKey}
      carry={{ intent: 'change', id: payout.id }}
      values={{ amount: payout.amount }}
      title="금액을 바꾸지 못했어요"
    >
      {({ text }) => (
        <>
          <Stack gap={2}>
            <MoneyField {...text('amount')} label="바꿀 금액" hint={`${won(most)}까지 신청할 수 있어요.`} />
            <Island of={AmountField} name="amount-field" props={{ inputId: text('amount').id, most }} />
          </Stack>
          <Button tone="soft">금액 바꾸기</Button>
        </>
      )}
    </SchemaForm>
  )
}
