import { AgreeField } from '#app/ui/agree-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { MoneyField, TextField } from '#app/ui/field.tsx'
import type { Fields } from '#app/ui/schema-fields.ts'
import { type LastPost, SchemaForm } from '#app/ui/schema-form.tsx'
import {
  minimumPayoutChange,
  POLICY_NOTICE_DAYS,
  payDaysChange,
  referralChange,
} from '#contract/policy-ops.ts'

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
          <Common fields={fields} />
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
          <Common fields={fields} />
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
          <Common fields={fields} />
        </>
      )}
    </SchemaForm>
  )
}

/** What every change asks for besides. */
function Common({ fields }: { fields: Fields<'startsOn' | 'note' | 'agreed'> }) {
  return (
    <>
      <TextField
        {...fields.text('startsOn', 'date')}
        label="시작하는 날"
        optional
        hint={`비우면 할 수 있는 가장 이른 날이에요. 불리한 변경은 승인하고 ${POLICY_NOTICE_DAYS}일 뒤예요.`}
      />
      <TextField
        {...fields.text('note')}
        label="이유"
        hint="크리에이터에게 보내는 메일과 기록에 그대로 남아요."
      />
      <AgreeField fields={fields} />
      <Button>변경 요청하기</Button>
    </>
  )
}
