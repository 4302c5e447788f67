import { CodeAgain } from '#app/ui/accounts/code-again.tsx'
import { TextField } from '#app/ui/forms/field.tsx'
import { SchemaForm } from '#app/ui/forms/schema-form.tsx'
import { CodeField } from '#app/ui/forms/secret-fields.tsx'
import { Button, LinkButton } from '#app/ui/kit/button.tsx'
import { Fold, Muted } from '#app/ui/kit/layout.tsx'
import { newEmail as newEmailForm, newEmailProof } from '#contract/accounts/account.ts'
import type { FormProps } from './form-props.ts'

type EmailFormProps = FormProps & { current: string; newEmail: string; waitSeconds: number }

const HERE = '/settings?tab=account'

/** Two steps: the new address, then the code that was mailed there. */
export function EmailForm({ current, newEmail, waitSeconds, ...form }: EmailFormProps) {
  const isProof = newEmail !== ''
  return (
    <Fold title={current ? '이메일 바꾸기' : '이메일 등록'} open={isProof || form.answer !== undefined}>
      <Muted>{current ? `지금 이메일은 ${current} 주소예요.` : '아직 등록한 이메일이 없어요.'}</Muted>
      {isProof ? <Proof {...form} email={newEmail} /> : <Address {...form} />}
      {isProof && (
        <CodeAgain
          {...form}
          schema={newEmailForm}
          idempotencyKey={`${form.idempotencyKey}-again`}
          carry={{ intent: 'new-email', email: newEmail }}
          action={HERE}
          waitSeconds={waitSeconds}
        />
      )}
      {isProof && (
        <LinkButton href={`${HERE}&restart`} tone="quiet" size="wide">
          다른 이메일 쓰기
        </LinkButton>
      )}
    </Fold>
  )
}

function Address(form: FormProps) {
  return (
    <SchemaForm
      {...form}
      id="email"
      schema={newEmailForm}
      carry={{ intent: 'new-email' }}
      title="인증번호를 보내지 못했어요"
      action={HERE}
    >
      {({ text }) => (
        <>
          <TextField
            {...text('email', 'email')}
            label="새 이메일"
            hint="이 주소로 인증번호를 보내 드려요."
            autoComplete="email"
            inputMode="email"
          />
          <Button tone="soft" size="wide">
            인증번호 받기
          </Button>
        </>
      )}
    </SchemaForm>
  )
}

function Proof({ email, ...form }: FormProps & { email: string }) {
  return (
    <SchemaForm
      {...form}
      id="email"
      schema={newEmailProof}
      carry={{ intent: 'email', email }}
      title="이메일을 바꾸지 못했어요"
      action={HERE}
    >
      {({ text }) => (
        <>
          <Muted>{email}</Muted>
          <CodeField {...text('authCode')} hint="메일로 받은 숫자예요." />
          <Button tone="soft" size="wide">
            이메일 저장하기
          </Button>
        </>
      )}
    </SchemaForm>
  )
}
