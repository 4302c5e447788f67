import { POLICY_NOTICE_DAYS } from '#contract/site/policy-kinds.ts'
import { AgreeField } from '../forms/agree-field.tsx'
import { TextField } from '../forms/field.tsx'
import type { Fields } from '../forms/schema-fields.ts'
import { Button } from '../kit/button.tsx'

/** The fields that every change of a policy has in common. */
export function PolicyFields({ fields }: { fields: Fields<'startsOn' | 'note' | 'agreed'> }) {
  return (
    <>
      <TextField
        {...fields.text('startsOn', 'date')}
        label="시작일"
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
