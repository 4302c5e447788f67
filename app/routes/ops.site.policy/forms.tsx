import { MoneyField, SelectField, TextField } from '#app/ui/field.tsx'
import { PolicyFields } from '#app/ui/policy-fields.tsx'
import { type LastPost, SchemaForm } from '#app/ui/schema-form.tsx'
import { MINORS, MINORS_LABELS } from '#contract/policy.ts'
import { minimumPayoutChange, minorsChange, payDaysChange, referralChange } from '#contract/policy-ops.ts'

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
      id="minors"
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
          <SelectField
            {...fields.select('may')}
            label="만 19세 미만의 크리에이터 신청"
            hint="만 14세가 되기 전에는 어느 쪽이든 신청할 수 없어요."
          >
            {MINORS.map((may) => (
              <option key={may} value={may}>
                {MINORS_LABELS[may]}
              </option>
            ))}
          </SelectField>
          <PolicyFields fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}
