import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Fold, Quiet } from '#app/ui/layout.tsx'
import { CodeField } from '#app/ui/secret-fields.tsx'
import type { FormProps } from './form-props.ts'

type EmailFormProps = FormProps & { current: string; newEmail: string }

/** Two steps: the new address, then the code that was mailed there. */
export function EmailForm({ current, newEmail, answer, idempotencyKey }: EmailFormProps) {
  const [form, fields] = useForm<{ email: string; authCode: string }>({
    id: 'email',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  const key = answer?.idempotencyKey ?? idempotencyKey
  const isProof = newEmail !== ''
  return (
    <Fold title={current ? '이메일 바꾸기' : '이메일 등록'} open={isProof || answer !== undefined}>
      <Quiet>{current ? `지금 이메일은 ${current} 주소예요.` : '아직 등록한 이메일이 없어요.'}</Quiet>
      <FormErrors
        title={isProof ? '이메일을 바꾸지 못했어요' : '인증번호를 보내지 못했어요'}
        errors={form.errors}
      />
      <Form {...getFormProps(form)} action="/settings?tab=account">
        <Hidden values={{ intent: isProof ? 'email' : 'new-email', idempotencyKey: key }} />
        {isProof ? (
          <>
            <Hidden values={{ email: newEmail }} />
            <Quiet>{newEmail}</Quiet>
            <CodeField field={fields.authCode} hint="메일로 받은 숫자예요." />
          </>
        ) : (
          <TextField
            {...getInputProps(fields.email, { type: 'email' })}
            id={fields.email.id}
            label="새 이메일"
            hint="이 주소로 인증번호를 보내 드려요."
            autoComplete="email"
            inputMode="email"
            required
            errors={fields.email.errors}
          />
        )}
        <Button tone="soft" size="wide">
          {isProof ? '이메일 저장하기' : '인증번호 받기'}
        </Button>
      </Form>
      {isProof && (
        <LinkButton href="/settings?tab=account&restart" tone="quiet" size="wide">
          다른 이메일 쓰기
        </LinkButton>
      )}
    </Fold>
  )
}
