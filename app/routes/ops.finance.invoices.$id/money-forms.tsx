import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { MoneyField } from '#app/ui/forms/field.tsx'
import { Card, Muted, Stack } from '#app/ui/kit/layout.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import { won } from '#app/ui/words/format.ts'
import { MOVED_ALONE_WON } from '#contract/core/two-people.ts'
import { RECEIPT_LABELS, type Receipt, receiptUndo } from '#contract/money/deposits.ts'
import { invoiceWriteOff } from '#contract/money/invoices.ts'
import * as pages from '#contract/site/pages.ts'

type Key = { answer: RefusedForm | undefined; idempotencyKey: string }

/** Writes off an amount that will never be paid. */
export function WriteOffForm({ id, open, ...key }: Key & { id: string; open: number }) {
  return (
    <Card title="대손 처리">
      <Stack gap={4}>
        <Muted>
          받지 않기로 한 금액을 비용으로 적어요. 이 파트너에게 이번 달에 승인 없이 대손 처리한 금액까지 더해서{' '}
          {won(MOVED_ALONE_WON)}이 넘으면 다른 운영자가 승인해야 해요.
        </Muted>
        <ReasonForm
          id="write-off"
          schema={invoiceWriteOff}
          {...key}
          carry={{ intent: 'write-off' }}
          values={{ amount: String(open) }}
          title="대손 처리하지 못했어요"
          action={pages.opsInvoiceDo(id, 'write-off')}
          label="이유"
          hint="기록에 남아요."
          rows={3}
          button="대손 처리하기"
          more={({ text }) => <MoneyField {...text('amount')} label="금액" inputMode="numeric" />}
        />
      </Stack>
    </Card>
  )
}

export function UndoForm({ receipt, ...key }: Key & { receipt: Receipt }) {
  const { id, kind, amount, invoice } = receipt
  return (
    <Card title={`${RECEIPT_LABELS[kind]} ${won(amount)} 되돌리기`}>
      <ReasonForm
        id="undo"
        schema={receiptUndo}
        {...key}
        carry={{ intent: 'undo', id }}
        title="되돌리지 못했어요"
        action={pages.opsReceipt(invoice.id, id)}
        label="이유"
        hint="기록에 남아요. 장부와 주문도 그 전으로 돌아가고, 입금은 다시 맞출 수 있어요."
        rows={3}
        button="되돌리기"
      />
    </Card>
  )
}
