import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { Fold, Quiet } from '#app/ui/layout.tsx'
import type { FullMe } from '#contract/auth.ts'
import type { FormProps } from './form-props.ts'

export function PasswordForm({ me, answer, idempotencyKey }: FormProps & { me: FullMe }) {
  const [form, fields] = useForm<{ password: string }>({
    id: 'password',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  return (
    <Fold title={me.hasPassword ? '비밀번호 바꾸기' : '비밀번호 만들기'} open={answer !== undefined}>
      <Quiet>
        {me.hasPassword
          ? '바꾸면 이 기기를 뺀 모든 기기에서 로그아웃돼요.'
          : '비밀번호를 만들면 이메일로도 로그인할 수 있어요.'}
      </Quiet>
      <FormErrors title="비밀번호를 저장하지 못했어요" errors={form.errors} />
      <Form {...getFormProps(form)} action="/settings?tab=account">
        <Hidden values={{ intent: 'password', idempotencyKey: answer?.idempotencyKey ?? idempotencyKey }} />
        {/* Password managers keep the new password under this name. */}
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <TextField
          {...getInputProps(fields.password, { type: 'password' })}
          id={fields.password.id}
          label="새 비밀번호"
          hint="10자 이상. 여러 낱말을 이어 쓰면 외우기 쉽고 안전해요."
          autoComplete="new-password"
          minLength={10}
          maxLength={128}
          required
          errors={fields.password.errors}
        />
        <Button tone="soft" size="wide">
          비밀번호 저장하기
        </Button>
      </Form>
    </Fold>
  )
}
