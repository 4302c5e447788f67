import { RadioField } from '#app/ui/forms/choice.tsx'
import { MoneyField, TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { PolicyFields } from '#app/ui/site/policy-fields.tsx'
import { MINORS, MINORS_LABELS } from '#contract/platform/policy.ts'
import {
  minimumPayoutChange,
  minorsChange,
  payDaysChange,
  referralChange,
  soloLimitsChange,
} from '#contract/site/policy-ops.ts'

type Props = { values: Record<string, string>; answer: LastPost | undefined; idempotencyKey: string }

export function MinimumPayoutForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="minimum"
      schema={minimumPayoutChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-minimum`}
      carry={{ intent: 'minimum_payout' }}
      values={{ ...values, agreed: '' }}
      title="바꾸지 못했어요"
      action="/ops/site/policy"
    >
      {(fields) => (
        <>
          <MoneyField {...fields.text('won')} label="새 최소 출금 금액" />
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}

export function PayDaysForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="pay-days"
      schema={payDaysChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-pay-days`}
      carry={{ intent: 'pay_days' }}
      values={{ ...values, agreed: '' }}
      title="바꾸지 못했어요"
      action="/ops/site/policy"
    >
      {(fields) => (
        <>
          <TextField
            {...fields.text('days')}
            label="새 지급일"
            hint="‘10, 25’처럼 적어요. 은행이 쉬는 날이면 다음 영업일에 입금해요."
          />
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}

export function ReferralForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="referral-terms"
      schema={referralChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-referral`}
      carry={{ intent: 'referral' }}
      values={{ ...values, agreed: '' }}
      title="바꾸지 못했어요"
      action="/ops/site/policy"
    >
      {(fields) => (
        <>
          <TextField
            {...fields.text('percent')}
            label="초대받은 분의 확정 수익에서"
            suffix="%"
            inputMode="decimal"
            hint="플랫폼의 몫에서 나가요. 새로 초대받는 분부터 적용해요."
          />
          <TextField {...fields.text('months')} label="승인된 날부터" suffix="개월" inputMode="numeric" />
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}

export function MinorsForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="minor-applications"
      schema={minorsChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-minors`}
      carry={{ intent: 'minors' }}
      values={{ ...values, agreed: '' }}
      title="바꾸지 못했어요"
      action="/ops/site/policy"
    >
      {(fields) => (
        <>
          <RadioField
            {...fields.radio('may')}
            label="만 19세 미만의 크리에이터 신청"
            hint="만 14세가 되기 전에는 어느 쪽이든 신청할 수 없어요."
            choices={MINORS.map((value) => ({ value, label: MINORS_LABELS[value] }))}
          />
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}

export function SoloLimitsForm({ values, answer, idempotencyKey }: Props) {
  return (
    <SchemaForm
      id="solo-limits"
      schema={soloLimitsChange}
      answer={answer}
      idempotencyKey={`${idempotencyKey}-solo-limits`}
      carry={{ intent: 'solo_limits' }}
      values={{ ...values, agreed: '' }}
      title="바꾸지 못했어요"
      action="/ops/site/policy"
    >
      {(fields) => (
        <>
          <MoneyField
            {...fields.text('creatorWon')}
            label="한 달에 크리에이터 한 명의 수익을 늘릴 수 있는 금액"
            hint="주문을 바로잡고, 검토할 실적을 받아들이고, 보류를 푼 금액을 모두 더해요. 넘으면 다른 운영자가 승인해야 해요."
          />
          <MoneyField
            {...fields.text('operatorWon')}
            label="한 달에 운영자 한 명이 늘릴 수 있는 금액"
            hint="모든 크리에이터의 수익에 더한 금액이에요."
          />
          <MoneyField
            {...fields.text('payDayWon')}
            label="하루에 운영자 한 명이 혼자 보낼 수 있는 금액"
            hint="한 건씩 보낸 출금과 다른 운영자가 승인하지 않은 일괄 이체를 더해요."
          />
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}
