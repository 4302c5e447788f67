import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Form, FormErrors, Hidden } from '#app/ui/form.tsx'
import { PageHead, Quiet, Stack } from '#app/ui/layout.tsx'
import { CodeField, NewPasswordField } from '#app/ui/secret-fields.tsx'
import { Steps } from '#app/ui/tabs.tsx'
import { DevMailNotice } from './dev-mail-notice.tsx'
import type { SectionProps } from './section-props.ts'

const STEPS = ['이메일 확인', '새 비밀번호']

/** Two steps on one address; `email` is empty until a code was sent. */
export function ResetPassword(props: SectionProps & { email: string }) {
  const { answer, idempotencyKey, next, hrefs, email, isDevelopment } = props
  const [form, fields] = useForm<{ email: string; authCode: string; password: string }>({
    id: 'reset-password',
    lastResult: answer?.lastResult,
    defaultNoValidate: false,
  })
  const isProof = email !== ''
  const key = answer?.idempotencyKey ?? idempotencyKey
  return (
    <Stack gap={6}>
      <PageHead
        title="비밀번호 재설정"
        back={
          isProof
            ? { href: `${hrefs['reset-password']}&restart`, label: '다른 이메일 쓰기' }
            : { href: hrefs['email-login'], label: '로그인' }
        }
      />
      <Steps items={STEPS} current={isProof ? 1 : 0} />
      {isProof && isDevelopment && <DevMailNotice />}
      <FormErrors
        title={isProof ? '비밀번호를 바꾸지 못했어요' : '인증번호를 보내지 못했어요'}
        errors={form.errors}
      />
      <Form {...getFormProps(form)} action={hrefs['reset-password']}>
        <Hidden values={{ intent: isProof ? 'reset' : 'send-reset', next, idempotencyKey: key }} />
        {isProof ? (
          <>
            <Hidden values={{ email }} />
            <Quiet>{email}</Quiet>
            <CodeField
              field={fields.authCode}
              hint="메일로 받은 숫자예요. 가입하지 않은 주소에는 보내지 않아요."
            />
            <NewPasswordField
              field={fields.password}
              label="새 비밀번호"
              hint="10자 이상. 바꾸면 모든 기기에서 로그아웃돼요."
            />
          </>
        ) : (
          <TextField
            {...getInputProps(fields.email, { type: 'email' })}
            id={fields.email.id}
            label="이메일"
            hint="가입한 주소로 인증번호를 보내 드려요."
            autoComplete="username"
            inputMode="email"
            required
            errors={fields.email.errors}
          />
        )}
        <Button size="wide">{isProof ? '비밀번호 바꾸기' : '인증번호 받기'}</Button>
      </Form>
    </Stack>
  )
}
