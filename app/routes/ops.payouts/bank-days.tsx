import type { TemplateChoices } from '#app/models/template-fields.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { ReasonForm } from '#app/ui/platform/reason-form.tsx'
import type { OpsPayout } from '#contract/money/payout-ops.ts'
import { payoutReturn } from '#contract/money/payout-results.ts'
import { payoutPaid } from '#contract/money/payouts.ts'
import type { OpsAnswer } from './acts.server.ts'

type DaysProps = {
  payout: OpsPayout
  asks: 'paid' | 'return' | null
  answer: OpsAnswer | undefined
  idempotencyKey: string
  afterAct: (what: string) => string
  /** Templates for the reason of a return. */
  templates: TemplateChoices
}

/**
 * Asks for the bank's day, which is the day of the tax: of a payout sent on another day, or of one that came
 * back.
 */
export function BankDays({ payout, asks, answer, idempotencyKey, afterAct, templates }: DaysProps) {
  const { id, sentBatch, creator } = payout
  if (asks === 'paid')
    return (
      <SchemaForm
        id="paid-on-form"
        schema={payoutPaid}
        answer={answer}
        idempotencyKey={`${idempotencyKey}-paid-on`}
        carry={{ intent: 'paid', id }}
        action={afterAct('paid-on')}
      >
        {({ text }) => (
          <>
            <TextField
              {...text('paidOn', 'date')}
              label="은행에서 보낸 날"
              hint="이 날이 속한 달에 세금을 신고해요."
            />
            <Button>입금 완료로 기록하기</Button>
          </>
        )}
      </SchemaForm>
    )
  if (asks !== 'return') return null
  return (
    <ReasonForm
      id="return-form"
      schema={payoutReturn}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-return`}
      carry={{ intent: 'return', id }}
      action={afterAct('return')}
      offer={{ templates, words: { 이름: creator.nickname } }}
      rows={3}
      label="되돌아온 이유"
      hint="크리에이터에게 그대로 보여요."
      more={({ text }) => (
        <TextField
          {...text('returnedOn', 'date')}
          label="되돌아온 날"
          hint="원천징수한 세금도 이 날이 속한 달에서 빼요."
        />
      )}
      button={sentBatch ? '다른 운영자에게 승인 요청하기' : '되돌아온 것으로 기록하기'}
    />
  )
}
