import { ChecksField, RadioField } from '#app/ui/forms/choice.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { type LastPost, SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/layout.tsx'
import type { newAgencyKey } from '#contract/accounts/agency-keys.ts'
import { API_KEY_DAYS, type newApiKey } from '#contract/accounts/api-keys.ts'
import type { newPartnerKey } from '#contract/accounts/partner-keys.ts'
import { isReading, type Scope, subjectOf } from '#contract/core/clients/scopes.ts'

type KeyFormProps = {
  schema: typeof newApiKey | typeof newPartnerKey | typeof newAgencyKey
  /** The scopes that the caller may give, and those chosen at first. */
  scopes: readonly Scope[]
  first: Scope[]
  placeholder: string
  /** The things that no key can change. */
  hint: string
  answer: LastPost | undefined
  idempotencyKey: string
}

/** The form of a new key of a person or of a partner. */
export function KeyForm({ schema, scopes, first, placeholder, hint, answer, idempotencyKey }: KeyFormProps) {
  return (
    <Card title="새 키 만들기">
      <SchemaForm
        id="api-key"
        schema={schema}
        answer={answer}
        idempotencyKey={idempotencyKey}
        carry={{ intent: 'create' }}
        values={{ scopes: first, endsInDays: '90' }}
        title="키를 만들지 못했어요"
      >
        {({ text, checks, radio }) => (
          <>
            <TextField {...text('name')} label="키 이름" placeholder={placeholder} />
            <ChecksField
              {...checks('scopes')}
              label="볼 수 있는 것"
              choices={choicesOf(scopes.filter(isReading))}
            />
            <ChecksField
              {...checks('scopes')}
              id="api-key-writes"
              errors={undefined}
              label="바꿀 수 있는 것"
              hint={hint}
              choices={choicesOf(scopes.filter((scope) => !isReading(scope)))}
            />
            <RadioField
              {...radio('endsInDays')}
              label="사용 기간"
              isCompact
              choices={API_KEY_DAYS.map((days) => ({ value: String(days), label: `${days}일` }))}
            />
            <Button size="wide">키 만들기</Button>
          </>
        )}
      </SchemaForm>
    </Card>
  )
}

function choicesOf(scopes: readonly Scope[]) {
  return scopes.map((scope) => ({ value: scope, label: subjectOf(scope) }))
}
