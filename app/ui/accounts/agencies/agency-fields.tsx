import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { agencyInput } from '#contract/accounts/agencies.ts'

type AgencyFormProps = {
  answer: LastPost | undefined
  idempotencyKey: string
  /** The present facts of an agency that exists. */
  values?: { name: string; contactEmail: string; businessNumber: string }
  carry?: { intent: string }
  button: string
}

/** The name and the addresses of an agency, new or old. */
export function AgencyForm({ answer, idempotencyKey, values, carry, button }: AgencyFormProps) {
  return (
    <SchemaForm
      id="agency"
      schema={agencyInput}
      answer={answer}
      idempotencyKey={idempotencyKey}
      {...(carry && { carry })}
      {...(values && { values })}
      title="저장하지 못했어요"
    >
      {({ text }) => (
        <>
          <TextField {...text('name')} label="대행사 이름" placeholder="하늘 크루" />
          <TextField
            {...text('contactEmail', 'email')}
            label="연락받을 이메일"
            hint="크리에이터가 이 주소로 연락하고, 크리에이터의 답도 이 주소로 보내 드려요."
          />
          <TextField
            {...text('businessNumber')}
            label="사업자등록번호"
            optional
            inputMode="numeric"
            placeholder="123-45-67890"
            hint="적으면 크리에이터에게 보여요."
          />
          <Button size="wide">{button}</Button>
        </>
      )}
    </SchemaForm>
  )
}
