import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/services/forms/acts.server.ts'
import { passkeyForm } from '#app/services/forms/own-forms.ts'
import type { FieldName, FormSchema } from '#app/ui/forms/constraints.ts'
import { TextField } from '#app/ui/forms/field.tsx'
import type { Fields } from '#app/ui/forms/schema-fields.ts'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CodeField } from '#app/ui/forms/secret-fields.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Fold } from '#app/ui/kit/layout.tsx'
import { codeProof, recoveryProof } from '#contract/accounts/second-factor.ts'

type ProofProps = { next: string; idempotencyKey: string; answer: RefusedForm | undefined }

type FormProps<Schema extends FormSchema> = ProofProps & {
  intent: string
  schema: Schema
  carry?: object
  children: (fields: Fields<FieldName<Schema>>) => ReactNode
}

function ProofForm<Schema extends FormSchema>({ next, intent, carry, ...form }: FormProps<Schema>) {
  return (
    <SchemaForm
      {...form}
      id={intent}
      carry={{ intent, next, ...carry }}
      title="인증하지 못했어요"
      action={`/second-factor?next=${encodeURIComponent(next)}`}
    />
  )
}

export function CodeProof({ byMail, ...given }: ProofProps & { byMail: boolean }) {
  return (
    <ProofForm {...given} intent="code" schema={codeProof}>
      {({ text }) => (
        <>
          <CodeField
            {...text('authCode')}
            hint={`${byMail ? '메일에 적힌' : '인증 앱에 보이는'} 숫자 6자리예요.`}
          />
          <Button size="wide">인증하기</Button>
        </>
      )}
    </ProofForm>
  )
}

/** Works only with a script, because the browser has to ask for the passkey. */
export function PasskeyProof({ options, ...given }: ProofProps & { options: object }) {
  const asking = { 'data-upload': '', 'data-passkey': 'proof', 'data-options': JSON.stringify(options) }
  return (
    <ProofForm {...given} {...asking} intent="passkey" schema={passkeyForm} carry={{ credential: '' }}>
      {() => <Button size="wide">패스키로 인증하기</Button>}
    </ProofForm>
  )
}

export function RecoveryProof(given: ProofProps) {
  return (
    <Fold title="복구 코드 쓰기" open={given.answer?.intent === 'recovery'}>
      <ProofForm {...given} intent="recovery" schema={recoveryProof}>
        {({ text }) => (
          <>
            <TextField
              {...text('recoveryCode')}
              label="복구 코드"
              hint="만들 때 적어 둔 코드 중 쓰지 않은 하나예요."
              autoComplete="off"
            />
            <Button size="wide" tone="soft">
              복구 코드로 인증하기
            </Button>
          </>
        )}
      </ProofForm>
    </Fold>
  )
}
